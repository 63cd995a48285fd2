/** A map that keeps the `limit` entries used last. */
export class Lru<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #limit: number
  readonly #onDrop: (value: Value) => void

  /** `onDrop` hears of every value that leaves, whether for age or by `delete`. */
  constructor(limit: number, onDrop: (value: Value) => void = () => undefined) {
    this.#limit = limit
    this.#onDrop = onDrop
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // A map keeps the order of insertion, so the last one in is the one used last.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    this.#entries.set(key, value)
    const oldest = this.#entries.size > this.#limit ? this.#entries.keys().next() : undefined
    if (oldest?.done === false) this.delete(oldest.value)
  }

  delete(key: Key): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#onDrop(value)
  }

  keys(): Key[] {
    return [...this.#entries.keys()]
  }
}
