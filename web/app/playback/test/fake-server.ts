import { startSeconds } from './player.ts'

/** Seconds for which an address is good. */
const lifeSeconds = 40

/** A stand-in for the server and the way to it, for tests: signed addresses that end, and positions that it knows. */
export class FakeServer {
  isReachable = true
  /** It takes its time to say where a track goes on. */
  isSlow = false
  /** Questions for a position that it has not answered yet. */
  openQuestions = 0
  /** Tracks that this listener may not hear any more. */
  readonly locked = new Set<number>()
  /** Addresses that were made before are refused, though they look good. Seconds since 1970. */
  #refusedUntil = 0

  /** Makes an address of a track, good from now on. */
  sign(id: number): { address: string; expiresAt: number } {
    // The first are made before there is a clock.
    const made = Math.max(startSeconds, Date.now() / 1000)
    return { address: `/media/${id}?made=${made}`, expiresAt: made + lifeSeconds }
  }

  /** Answers with a fresh address; undefined where there is none. */
  async refresh(url: string): Promise<[string, number] | undefined> {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const id = trackIdOf(url)
    if (!this.isReachable || id === null || this.locked.has(id)) return undefined
    const { address, expiresAt } = this.sign(id)
    return [address, expiresAt]
  }

  /** Answers who asks for a recording. */
  answer(address: string): Response {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    const made = Number(/made=([\d.]+)/.exec(address)?.[1])
    const isInTime = made > this.#refusedUntil && made + lifeSeconds > Date.now() / 1000
    const isGood = isInTime && !this.locked.has(trackIdOf(address) ?? 0)
    return new Response(null, { status: isGood ? 200 : 403, headers: { 'content-type': 'audio/mpeg' } })
  }

  /** Every address that was handed out is refused from now on. */
  refuseAddresses(): void {
    this.#refusedUntil = Date.now() / 1000
  }

  /** Answers where a track goes on: at once, or after a moment. */
  answerPosition(seconds: () => number): number | Promise<number> {
    if (!this.isSlow) return seconds()
    this.openQuestions += 1
    return new Promise((resolve) =>
      setTimeout(() => {
        this.openQuestions -= 1
        resolve(seconds())
      }, 300),
    )
  }

  /** All is well again. */
  heal(): void {
    this.isReachable = true
    this.isSlow = false
    this.locked.clear()
  }
}

/** The track that an address is of; null where it is of none. */
export function trackIdOf(address: string): number | null {
  const [, id] = /^\/media\/(\d+)/.exec(address) ?? []
  return id === undefined ? null : Number(id)
}
