import type { StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine/engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'

/** Seconds by which the position may move between two looks without being a jump. */
const jumpSeconds = 2

const coverSizes = ['96x96', '256x256', '512x512']

/** What is needed of the browser's media session. */
export type MediaKeys = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

/** Shows the track on the lock screen and lets its keys move the sound (B-58). */
export function connectMediaSession(store: StoreApi<PlayerState>, engine: Engine, session: MediaKeys): void {
  session.setActionHandler('play', () => void engine.play())
  session.setActionHandler('pause', () => engine.pause())
  session.setActionHandler('stop', () => engine.pause())
  session.setActionHandler('seekbackward', ({ seekOffset }) => engine.skip(-(seekOffset ?? 15)))
  session.setActionHandler('seekforward', ({ seekOffset }) => engine.skip(seekOffset ?? 30))
  session.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) engine.seek(seekTime)
  })
  const begun = store.getState()
  setListKeys(session, engine, begun)
  // This comes late: something may play already.
  if (begun.trackId !== null) {
    session.metadata = describe(begun)
    session.playbackState = toPlaybackState(begun)
    session.setPositionState(toPosition(begun))
  }
  store.subscribe((state, before) => {
    if (state.isFromHistory !== before.isFromHistory) setListKeys(session, engine, state)
    if (state.trackId !== before.trackId || state.albumLogo !== before.albumLogo)
      session.metadata = describe(state)
    if (state.playing !== before.playing || state.trackId !== before.trackId)
      session.playbackState = toPlaybackState(state)
    if (hasJumped(state, before)) session.setPositionState(toPosition(state))
  })
}

/** In a history the keys for the track before and after are not there at all (PLAYER-35). */
function setListKeys(session: MediaKeys, engine: Engine, { isFromHistory }: PlayerState): void {
  session.setActionHandler('previoustrack', isFromHistory ? null : () => void engine.previous())
  session.setActionHandler('nexttrack', isFromHistory ? null : () => void engine.next())
}

function describe(state: PlayerState): MediaMetadata | null {
  if (state.trackId === null) return null
  const src = new URL(state.albumLogo, location.origin).href
  const sizes = src.endsWith('.svg') ? ['any'] : coverSizes
  const artwork = sizes.map((size) => ({ src, sizes: size }))
  return new MediaMetadata({ title: state.audioTitle, album: state.albumTitle, artwork })
}

function toPlaybackState({ trackId, playing }: PlayerState): MediaSessionPlaybackState {
  if (trackId === null) return 'none'
  return playing ? 'playing' : 'paused'
}

// Between two words the lock screen counts on by itself; it is told of what it cannot know.
function hasJumped(state: PlayerState, before: PlayerState): boolean {
  return (
    state.trackId !== before.trackId ||
    state.playing !== before.playing ||
    state.status !== before.status ||
    state.duration !== before.duration ||
    state.speedUp !== before.speedUp ||
    Math.abs(state.currentTime - before.currentTime) > jumpSeconds
  )
}

/** Nothing at all clears it; a position past the end would be refused with an error. */
function toPosition({ trackId, duration, currentTime, speedUp }: PlayerState): MediaPositionState {
  if (trackId === null || !(duration > 0)) return {}
  return { duration, position: Math.min(Math.max(0, currentTime), duration), playbackRate: speedUp }
}
