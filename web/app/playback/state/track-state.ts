import { unknownDurationSeconds } from './player-state.ts'
import type { PlayerState, QueuedTrack } from './player-state.ts'

/** The speed that an album was last played at; undefined where none was chosen. */
export type SpeedOf = (albumId: number) => number | undefined

/** What changes in the player when a track of the queue is set: its own fields and those of its album (PLAYER-12). */
export function toTrackState(
  state: PlayerState,
  track: QueuedTrack,
  { index, speedOf }: { index: number; speedOf: SpeedOf },
): Partial<PlayerState> {
  const { album } = track
  const isOtherAlbum = state.albumId !== null && state.albumId !== album.id
  return {
    trackId: track.id,
    mp3Url: track.s3_url,
    url: `${album.path}#audio-${track.id}`,
    exp: track.exp,
    duration: track.duration_in_seconds > 0 ? track.duration_in_seconds : unknownDurationSeconds,
    audioTitle: track.title,
    albumId: album.id,
    albumSlug: album.slug,
    albumTitle: album.title,
    albumPath: album.path,
    albumType: album.type,
    albumSubType: album.subType,
    albumLogo: album.logo,
    applyPPD: album.applyPPD,
    speedUp: speedOf(album.id) ?? (isOtherAlbum ? 1 : state.speedUp),
    completedTracks: index + 1,
    bufferedSeek: null,
    hidePlayer: false,
    playing: true,
    status: 'loading',
    message: null,
  }
}
