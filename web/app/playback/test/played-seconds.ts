import type { PlayerEvent } from '../state/player-events.ts'
import { resumeSeconds } from '../state/saved-positions.ts'

/** The length of every track. */
const lengthSeconds = 100
/** Seconds by which a position may be ahead of the clock before the report takes it for a jump. */
const slackSeconds = 0.5
/** Milliseconds of sound that may be lost with a tab that is closed. */
const maxUntoldMs = 5000

/** Whether a listener who was at one second is at the other: what was hardly begun, or is over, begins again. */
export function isWhere(was: number, is: number, slack: number): boolean {
  const from = resumeSeconds(was, lengthSeconds)
  return (
    [was, from].some((seconds) => Math.abs(is - seconds) <= slack) ||
    resumeSeconds(is, lengthSeconds) === from
  )
}

/** What an element really played and where the listener went, beside what the player told of it; for tests. */
export class PlayedSeconds {
  readonly #player: { readonly trackIdOfSound: number | null; readonly trackId: number | null }
  /** Where the listener is in each track. */
  readonly #positions = new Map<number, number>()
  readonly #spans = new Map<number, [from: number, to: number][]>()
  /** Where a track was chosen to begin; counts once it sounds there. */
  #start: { trackId: number; seconds: number } | undefined
  /** Milliseconds of sound that were not told yet. */
  untoldMs = 0
  /** All that was told, in order. */
  readonly reported: PlayerEvent[] = []
  /** What is wrong with what was told; undefined where nothing is. */
  wrong: string | undefined

  /** `trackIdOfSound` lies in the element, `trackId` is shown. */
  constructor(player: { readonly trackIdOfSound: number | null; readonly trackId: number | null }) {
    this.#player = player
  }

  /** Where the listener is in the track in the player. */
  positionIn(trackId: number): number {
    if (this.#start?.trackId !== trackId) this.#start = undefined
    return this.#start?.seconds ?? this.#positions.get(trackId) ?? 0
  }

  /** Another listener begins at the beginning of everything. */
  clear(): void {
    this.#positions.clear()
    this.#start = undefined
  }

  /** A track is chosen, at a second or where the listener was. */
  choose(trackId: number, seconds: number | undefined): void {
    this.#start = seconds === undefined ? undefined : { trackId, seconds }
  }

  /** The listener goes to a second of a track. */
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
    if (this.untoldMs > maxUntoldMs) this.wrong ??= 'more than five seconds were heard and not told'
  }

  /** The player tells something. */
  take(event: PlayerEvent): void {
    this.reported.push(event)
    const wrong = this.#judge(event)
    if (wrong !== undefined) this.wrong ??= `${wrong}: ${JSON.stringify(event)}`
    if (event.kind === 'heard') this.untoldMs = 0
    // What is told is known.
    if (event.kind === 'paused') this.#positions.set(event.trackId, event.seconds)
    if (event.kind === 'ended') this.#positions.set(event.trackId, 0)
  }

  #judge(event: PlayerEvent): string | undefined {
    const { kind, trackId } = event
    // What the listener asks for may not be in the element yet.
    const isConfirming = kind === 'started' || kind === 'moved'
    if (trackId !== (isConfirming ? this.#player.trackId : this.#player.trackIdOfSound))
      return 'told of another track'
    if (kind === 'heard' && this.#isUnheard(trackId, event.from, event.to)) return 'told what was never heard'
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
