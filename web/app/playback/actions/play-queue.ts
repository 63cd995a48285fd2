import type { AlbumHead, Track } from '@sohbet/contract'
import { engine } from './connect-player.ts'
import type { Queue, QueuedTrack } from '../state/player-state.ts'

/**
 * Plays a queue from its first track or from one of them (PLAYER-23, PLAYER-24): at a second of it or, without one, at
 * its saved position.
 */
export function playQueue(queue: Queue, start: { trackId?: number; atSeconds?: number } = {}): void {
  const { trackId, atSeconds } = start
  const index = trackId === undefined ? 0 : queue.tracks.findIndex(({ id }) => id === trackId)
  // A question may point into a locked talk; no other talk is played in its place.
  void engine.startTrack(index, atSeconds, queue)
}

/** A track with its album, as it is queued; undefined for one that is locked and comes without an address (B-45). */
export function toQueuedTrack(track: Track, album: AlbumHead): QueuedTrack | undefined {
  const { id, s3_url, duration_in_seconds, title, entity_name, collection_type, exp } = track
  if (s3_url === null || exp === null) return undefined
  return {
    id,
    s3_url,
    duration_in_seconds,
    title,
    entity_name,
    collection_type,
    exp,
    album: {
      id: album.id,
      slug: album.slug,
      title: album.title,
      path: `/audios/detail/${album.slug}`,
      type: album.album_type,
      subType: album.album_sub_type,
      logo: album.image ?? `/cover/${encodeURIComponent(album.cover_seed)}.svg`,
      applyPPD: album.apply_ppd,
      speaker: toSpeaker(album),
    },
  }
}

function toSpeaker({ speaker: name, speaker_slug: slug }: AlbumHead): QueuedTrack['album']['speaker'] {
  return typeof name === 'string' && typeof slug === 'string' ? { name, slug } : null
}
