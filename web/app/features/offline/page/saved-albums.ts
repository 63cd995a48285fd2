import type { SavedTrack } from '../store/saved-track.ts'
import type { QueuedAlbum } from '#playback/state/player-state.ts'

/** The saved talks of one album, in order. */
export interface SavedAlbum {
  album: QueuedAlbum
  tracks: SavedTrack[]
}

/** Groups saved talks by album, the most recently saved album first. */
export function groupSaved(tracks: readonly SavedTrack[]): SavedAlbum[] {
  const albums = new Map<number, SavedAlbum>()
  for (const saved of tracks.toSorted((one, other) => other.askedAt - one.askedAt)) {
    const { album } = saved.track
    const group = albums.get(album.id) ?? { album, tracks: [] }
    group.tracks.push(saved)
    albums.set(album.id, group)
  }
  return [...albums.values()].map(({ album, tracks: own }) => ({
    album,
    tracks: own.toSorted((one, other) => one.number - other.number || one.trackId - other.trackId),
  }))
}
