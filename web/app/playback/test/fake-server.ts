import type { FreshAddress } from '../engine/sound.ts'
import { startSeconds } from './player.ts'

/** Lifetime of an address in seconds. */
const lifeSeconds = 40

/** A fake server with a network, for tests: signed addresses that expire, and saved positions. */
export class FakeServer {
  isReachable = true
  /** Refreshes no address, although it sends recordings. */
  isBusy = false
  /** Answers requests for a position with a delay. */
  isSlow = false
  /** Position requests not answered yet. */
  openQuestions = 0
  /** Tracks this listener may not hear any more. */
  readonly locked = new Set<number>()
  /** Addresses signed before this are refused, although they look valid. Seconds since 1970. */
  #refusedUntil = 0

  /** Signs an address of a track, valid from now on. */
  sign(id: number): { address: string; expiresAt: number } {
    // The first addresses are signed before the fake clock is installed.
    const made = Math.max(startSeconds, Date.now() / 1000)
    return { address: `/media/${id}?made=${made}`, expiresAt: made + lifeSeconds }
  }

  /** Returns a fresh address; null if there is none. */
  async refresh(url: string): Promise<FreshAddress> {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const id = trackIdOf(url)
    if (!this.isReachable || this.isBusy) return undefined
    if (id === null || this.locked.has(id)) return null
    const { address, expiresAt } = this.sign(id)
    return [address, expiresAt]
  }

  /** Answers a request for a recording. */
  answer(address: string): Response {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    const made = Number(/made=([\d.]+)/.exec(address)?.[1])
    const isInTime = made > this.#refusedUntil && made + lifeSeconds > Date.now() / 1000
    const isGood = isInTime && !this.locked.has(trackIdOf(address) ?? 0)
    return new Response(null, { status: isGood ? 200 : 403, headers: { 'content-type': 'audio/mpeg' } })
  }

  /** Refuses every address signed until now. */
  refuseAddresses(): void {
    this.#refusedUntil = Date.now() / 1000
  }

  /** Answers with the position of a track, immediately or delayed. */
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

  /** Removes all faults. */
  heal(): void {
    this.isReachable = true
    this.isBusy = false
    this.isSlow = false
    this.locked.clear()
  }
}

/** The track id of an address; null if it is of none. */
export function trackIdOf(address: string): number | null {
  const [, id] = /^\/media\/(\d+)/.exec(address) ?? []
  return id === undefined ? null : Number(id)
}
