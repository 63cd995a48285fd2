import type { PlayerEvent } from '../state/player-events.ts'
import { resumeSeconds } from '../state/saved-positions.ts'

/** The length of every track. */
const lengthSeconds = 100
/** Seconds by which a position may be ahead of the clock before the report counts it as a jump. */
const slackSeconds = 0.5
/** Maximum milliseconds of sound that may be lost when a tab is closed. */
const maxUntoldMs = 5000

/** Whether two positions count as the same: a talk barely started, or finished, starts over. */
export function isWhere(was: number, is: number, slack: number): boolean {
  const from = resumeSeconds(was, lengthSeconds)
  return (
    [was, from].some((seconds) => Math.abs(is - seconds) <= slack) ||
    resumeSeconds(is, lengthSeconds) === from
  )
}

/** What an element really played and where the listener went, compared with what the player reported; for tests. */
export class PlayedSeconds {
  readonly #player: { readonly trackIdOfSound: number | null; readonly trackId: number | null }
  /** The listener's position in each track. */
  readonly #positions = new Map<number, number>()
  readonly #spans = new Map<number, [from: number, to: number][]>()
  /** The chosen start of a track; counts once it sounds there. */
  #start: { trackId: number; seconds: number } | undefined
  /** Milliseconds of sound not reported yet. */
  untoldMs = 0
  /** All reported events, in order. */
  readonly reported: PlayerEvent[] = []
  /** Describes an error in the reports; undefined if there is none. */
  wrong: string | undefined

  /** `trackIdOfSound` is in the element, `trackId` is shown. */
  constructor(player: { readonly trackIdOfSound: number | null; readonly trackId: number | null }) {
    this.#player = player
  }

  /** The listener's position in the current track. */
  positionIn(trackId: number): number {
    if (this.#start?.trackId !== trackId) this.#start = undefined
    return this.#start?.seconds ?? this.#positions.get(trackId) ?? 0
  }

  /** Another listener starts with no positions. */
  clear(): void {
    this.#positions.clear()
    this.#start = undefined
  }

  /** A track is chosen, at a second or at the saved position. */
  choose(trackId: number, seconds: number | undefined): void {
    this.#start = seconds === undefined ? undefined : { trackId, seconds }
  }

  /** The listener seeks to a second of a track. */
  jump(trackId: number, seconds: number): void {
    this.#start = undefined
    this.#positions.set(trackId, seconds)
  }

  /** The element plays from one second to another. */
  move(from: number, to: number, speed: number): void {
    const id = this.#player.trackIdOfSound
    if (id === null) return void (this.wrong ??= 'an element without a recording sounds')
    this.#start = undefined
    this.#positions.set(id, to)
    const spans = this.#spans.get(id) ?? []
    this.#spans.set(id, spans)
    const last = spans.at(-1)
    if (last?.[1] === from) last[1] = to
    else spans.push([from, to])
    this.untoldMs += ((to - from) / speed) * 1000
    if (this.untoldMs > maxUntoldMs) this.wrong ??= 'more than five seconds were heard and not reported'
  }

  /** Takes an event of the player. */
  record(event: PlayerEvent): void {
    this.reported.push(event)
    const wrong = this.#judge(event)
    if (wrong !== undefined) this.wrong ??= `${wrong}: ${JSON.stringify(event)}`
    if (event.kind === 'heard') this.untoldMs = 0
    // A reported position counts as known.
    if (event.kind === 'paused') this.#positions.set(event.trackId, event.seconds)
    if (event.kind === 'ended') this.#positions.set(event.trackId, 0)
  }

  #judge(event: PlayerEvent): string | undefined {
    const { kind, trackId } = event
    // The requested position may not be in the element yet.
    const isConfirming = kind === 'started' || kind === 'moved'
    if (trackId !== (isConfirming ? this.#player.trackId : this.#player.trackIdOfSound))
      return 'reported another track'
    if (kind === 'heard' && this.#isUnheard(trackId, event.from, event.to))
      return 'reported what was never heard'
    if (kind === 'paused' && this.#isFar(trackId, event.seconds)) return 'paused elsewhere'
    return undefined
  }

  #isFar(trackId: number, seconds: number): boolean {
    const start = this.#start?.trackId === trackId ? this.#start.seconds : undefined
    return !isWhere(start ?? this.#positions.get(trackId) ?? 0, seconds, slackSeconds)
  }

  #isUnheard(trackId: number, from: number, to: number): boolean {
    let reached = from
    for (const [begin, end] of (this.#spans.get(trackId) ?? []).toSorted(([one], [other]) => one - other))
      if (begin <= reached + slackSeconds) reached = Math.max(reached, end)
    return to - reached > slackSeconds
  }
}
