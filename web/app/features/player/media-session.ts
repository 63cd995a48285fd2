import type { StoreApi } from 'zustand/vanilla'
import type { Engine } from './engine.ts'
import type { PlayerState } from './player-state.ts'

/** Shows the track on the lock screen and lets its keys move the sound (B-58). */
export function connectMediaSession(store: StoreApi<PlayerState>, engine: Engine): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.setActionHandler('play', () => void engine.play())
  mediaSession.setActionHandler('pause', () => engine.pause())
  mediaSession.setActionHandler('nexttrack', () => void engine.next())
  mediaSession.setActionHandler('previoustrack', () => void engine.previous())
  mediaSession.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) engine.seek(seekTime)
  })
  store.subscribe((state, before) => {
    if (state.trackId !== before.trackId) mediaSession.metadata = describe(state)
    if (state.playing !== before.playing) mediaSession.playbackState = state.playing ? 'playing' : 'paused'
  })
}

function describe(state: PlayerState): MediaMetadata | null {
  if (state.trackId === null) return null
  const artwork = [{ src: state.albumLogo, sizes: 'any' }]
  return new MediaMetadata({ title: state.audioTitle, album: state.albumTitle, artwork })
}
