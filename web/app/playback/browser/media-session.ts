import type { Engine } from '../engine/engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { currentTrack, isPlaying, soundPhase } from '../state/selectors.ts'

/** Seconds by which the position may move between two updates without being a jump. */
const jumpSeconds = 2

const coverSizes = ['96x96', '256x256', '512x512']

/** The used part of the browser's media session. */
export type MediaKeys = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

/** Shows the track on the lock screen and handles its keys (B-58). */
export function connectMediaSession(store: PlayerStore, engine: Engine, session: MediaKeys): void {
  session.setActionHandler('play', () => void engine.play())
  session.setActionHandler('pause', () => engine.pause())
  session.setActionHandler('stop', () => engine.pause())
  session.setActionHandler('seekbackward', ({ seekOffset }) => engine.skip(-(seekOffset ?? 15)))
  session.setActionHandler('seekforward', ({ seekOffset }) => engine.skip(seekOffset ?? 30))
  session.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) engine.seek(seekTime)
  })
  const started = store.getState()
  setListKeys(session, engine, started)
  // Loaded lazily: something may already be playing.
  if (started.phase !== 'idle') {
    session.metadata = describe(started)
    session.playbackState = toPlaybackState(started)
    session.setPositionState(toPosition(started))
  }
  store.subscribe((state, before) => {
    if (state.queue.isFromHistory !== before.queue.isFromHistory) setListKeys(session, engine, state)
    if (isOtherTrack(state, before)) session.metadata = describe(state)
    if (isPlaying(state) !== isPlaying(before) || isOtherTrack(state, before))
      session.playbackState = toPlaybackState(state)
    if (hasJumped(state, before)) session.setPositionState(toPosition(state))
  })
}

/** A history has no next and previous keys (PLAYER-35). */
function setListKeys(session: MediaKeys, engine: Engine, { queue: { isFromHistory } }: PlayerState): void {
  session.setActionHandler('previoustrack', isFromHistory ? null : () => void engine.previous())
  session.setActionHandler('nexttrack', isFromHistory ? null : () => void engine.next())
}

function isOtherTrack(state: PlayerState, before: PlayerState): boolean {
  const [track, other] = [currentTrack(state), currentTrack(before)]
  return track?.id !== other?.id || track?.album.logo !== other?.album.logo
}

function describe(state: PlayerState): MediaMetadata | null {
  const track = currentTrack(state)
  if (track === undefined) return null
  const { title, album } = track
  const src = new URL(album.logo, location.origin).href
  const artwork = src.endsWith('.svg')
    ? [
        { src, sizes: 'any', type: 'image/svg+xml' },
        // Most lock screens draw no SVG. The raster image is not saved with a talk, so it is left out offline.
        ...('onLine' in navigator && !navigator.onLine
          ? []
          : [{ src: toPng(src), sizes: '512x512', type: 'image/png' }]),
      ]
    : coverSizes.map((sizes) => ({ src, sizes }))
  return new MediaMetadata({ title, artist: album.speaker?.name ?? '', album: album.title, artwork })
}

function toPng(drawing: string): string {
  return drawing.replace('/cover/', '/cover/player/').replace(/svg$/, 'png')
}

function toPlaybackState(state: PlayerState): MediaSessionPlaybackState {
  if (state.phase === 'idle') return 'none'
  return isPlaying(state) ? 'playing' : 'paused'
}

// The lock screen advances the position by itself; report only what it cannot know.
function hasJumped(state: PlayerState, before: PlayerState): boolean {
  return (
    isOtherTrack(state, before) ||
    soundPhase(state) !== soundPhase(before) ||
    state.duration !== before.duration ||
    state.speed !== before.speed ||
    Math.abs(state.position - before.position) > jumpSeconds
  )
}

/** An empty state clears the position; a browser throws at a position past the end. */
function toPosition({ phase, duration, position, speed }: PlayerState): MediaPositionState {
  if (phase === 'idle' || !(duration > 0)) return {}
  return { duration, position: Math.min(Math.max(0, position), duration), playbackRate: speed }
}
