/** What the sound really did, once for each real event. Seconds are those of the recording. */
export type PlayerEvent =
  /** A load began; `isChosen`: at a second that the listener chose. */
  | { kind: 'started'; trackId: number; seconds: number; isChosen: boolean }
  /** The sound was stopped, or left for another track; not at its end. */
  | { kind: 'paused'; trackId: number; seconds: number }
  /** The listener went to another second of the track. */
  | { kind: 'moved'; trackId: number; to: number }
  /** The recording was over; `seconds` is its length. It stands in the place of the pause. */
  | { kind: 'ended'; trackId: number; seconds: number }
  /** These seconds were played, told at least every five seconds and never across a jump. */
  | { kind: 'heard'; trackId: number; from: number; to: number }

// An event target keeps a listener that throws from stopping the sound or the other listeners.
const target = new EventTarget()

class Told<Detail> extends Event {
  readonly detail: Detail

  constructor(kind: string, detail: Detail) {
    super(kind)
    this.detail = detail
  }
}

/** Listens to what the sound does; answers what ends that. */
export function onPlayerEvent(listener: (event: PlayerEvent) => void): () => void {
  return listen('event', (reported) => listener((reported as Told<PlayerEvent>).detail)) // Only the engine tells, below.
}

/** Listens for tracks that are finished, a second after their end (PLAYER-29); answers what ends that. */
export function onTrackFinished(listener: (trackId: number) => void): () => void {
  return listen('finished', (reported) => listener((reported as Told<number>).detail)) // Only the engine tells, below.
}

/** Tells everybody who listens; for the engine alone. */
export function reportPlayerEvent(event: PlayerEvent): void {
  target.dispatchEvent(new Told('event', event))
}

/** Tells that a track is finished; for the engine alone. */
export function notifyTrackFinished(trackId: number): void {
  target.dispatchEvent(new Told('finished', trackId))
}

function listen(kind: string, hear: (reported: Event) => void): () => void {
  target.addEventListener(kind, hear)
  return () => target.removeEventListener(kind, hear)
}
