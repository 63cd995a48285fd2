type Numbers = Float64Array | Int8Array

/** A growable list of numbers in a typed array. */
export class Growing<List extends Numbers> {
  #list: List
  #length = 0

  constructor(empty: List) {
    this.#list = empty
  }

  push(value: number): void {
    if (this.#length === this.#list.length) {
      // A list of the same type with twice the length.
      const Kind = this.#list.constructor as new (length: number) => List
      const longer = new Kind(Math.max(1024, 2 * this.#length))
      longer.set(this.#list)
      this.#list = longer
    }
    this.#list[this.#length] = value
    this.#length += 1
  }

  /** A view of the numbers so far, not a copy. */
  get values(): List {
    return this.#list.subarray(0, this.#length) as List
  }
}
