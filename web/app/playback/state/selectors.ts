import type { PlayerState, QueuedAlbum, QueuedTrack, SoundPhase } from './player-state.ts'

/** The track in the player. */
export function currentTrack({
  queue,
  index,
}: Pick<PlayerState, 'queue' | 'index'>): QueuedTrack | undefined {
  return queue.tracks[index]
}

/** The album of the track in the player. */
export function currentAlbum(state: PlayerState): QueuedAlbum | undefined {
  return currentTrack(state)?.album
}

/** The id of the track in the player, or null. */
export function currentTrackId(state: Pick<PlayerState, 'queue' | 'index'>): number | null {
  return currentTrack(state)?.id ?? null
}

/** The id of the track in the player if it belongs to an album, or null. */
export function trackInAlbum(state: PlayerState, albumId: number): number | null {
  const track = currentTrack(state)
  return track?.album.id === albumId ? track.id : null
}

/** The phase of the sound, also while the seek bar is dragged. */
export function soundPhase({ phase }: Pick<PlayerState, 'phase'>): 'idle' | SoundPhase {
  return typeof phase === 'string' ? phase : phase.sound
}

/** Whether the listener wants to hear it: the button says "Pause" (PLAYER-15). */
export function isPlaying(state: Pick<PlayerState, 'phase'>): boolean {
  return ['loading', 'playing', 'stalled', 'recovering'].includes(soundPhase(state))
}

/** Whether the sound waits for a lost network. */
export function isStalled(state: Pick<PlayerState, 'phase'>): boolean {
  return soundPhase(state) === 'stalled'
}

/** The second to which the seek bar is dragged; null while it is not. */
export function pendingPosition({ phase }: Pick<PlayerState, 'phase'>): number | null {
  return typeof phase === 'string' ? null : phase.to
}

/** The displayed second: of the dragged seek bar, or of the sound. */
export function shownPosition(state: Pick<PlayerState, 'phase' | 'position'>): number {
  return pendingPosition(state) ?? state.position
}
