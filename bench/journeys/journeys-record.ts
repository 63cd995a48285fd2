// What is written down of a journey: events with the second at which they happened, and the promises at its end.

/** The record of one journey; it is printed as it is made. */
export class Journey {
  readonly name: string
  readonly #beganAt = performance.now()
  #isBroken = false

  constructor(name: string) {
    this.name = name
    process.stdout.write(`\n== ${name}\n`)
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (performance.now() - this.#beganAt) / 1000
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  /** Writes down that something happened; `who` is the listener, the sound, the page, the network or the server. */
  note(who: string, what: string): void {
    process.stdout.write(`${this.seconds.toFixed(2).padStart(7)}  ${who.padEnd(9)} ${what}\n`)
  }

  /** Writes down whether a promise was kept, and what was seen. */
  promise(text: string, isKept: boolean, seen = ''): void {
    if (!isKept) this.#isBroken = true
    process.stdout.write(`${isKept ? 'kept   ' : 'broken '} ${text}${seen === '' ? '' : ` (${seen})`}\n`)
  }
}
