/** What the sound really did, one event each. Seconds are those of the recording. */
export type PlayerEvent =
  /** A load started; `isChosen`: at a second that the listener chose. */
  | { kind: 'started'; trackId: number; seconds: number; isChosen: boolean }
  /** The sound was stopped, or left for another track; not at its end. */
  | { kind: 'paused'; trackId: number; seconds: number }
  /** The listener went to another second of the track. */
  | { kind: 'moved'; trackId: number; to: number }
  /** The recording ended; `seconds` is its length. Sent instead of `paused`. */
  | { kind: 'ended'; trackId: number; seconds: number }
  /** These seconds were played; reported at least every five seconds, never across a jump. */
  | { kind: 'heard'; trackId: number; from: number; to: number }

// An event target isolates the sound and the other listeners from a listener that throws.
const target = new EventTarget()

class DetailEvent<Detail> extends Event {
  readonly detail: Detail

  constructor(kind: string, detail: Detail) {
    super(kind)
    this.detail = detail
  }
}

/** Subscribes to player events; returns the unsubscribe function. */
export function onPlayerEvent(listener: (event: PlayerEvent) => void): () => void {
  return listen('event', (reported) => listener((reported as DetailEvent<PlayerEvent>).detail)) // Only the engine reports, below.
}

/** Subscribes to finished tracks, reported a second after their end (PLAYER-29); returns the unsubscribe function. */
export function onTrackFinished(listener: (trackId: number) => void): () => void {
  return listen('finished', (reported) => listener((reported as DetailEvent<number>).detail)) // Only the engine reports, below.
}

/** Notifies all listeners; only the engine calls it. */
export function reportPlayerEvent(event: PlayerEvent): void {
  target.dispatchEvent(new DetailEvent('event', event))
}

/** Reports a finished track; only the engine calls it. */
export function notifyTrackFinished(trackId: number): void {
  target.dispatchEvent(new DetailEvent('finished', trackId))
}

function listen(kind: string, hear: (reported: Event) => void): () => void {
  target.addEventListener(kind, hear)
  return () => target.removeEventListener(kind, hear)
}
