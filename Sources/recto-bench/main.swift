print("recto-bench")
