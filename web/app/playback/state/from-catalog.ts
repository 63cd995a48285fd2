import type { AlbumHead, CollectionDetail, Track } from '@sohbet/contract'
import type { Queue, QueuedAlbum, QueuedTrack } from './player-state.ts'
import type { Resumable } from './saved-positions.ts'

// The edge of the player: names of the API end here.

/** A track with its album as a queued track; undefined for a locked one, which has no address (B-45). */
export function toQueuedTrack(track: Track, album: AlbumHead): QueuedTrack | undefined {
  const { id, title, s3_url: address, duration_in_seconds: durationSeconds, exp: expiresAt } = track
  if (address === null || expiresAt === null) return undefined
  return { id, address, durationSeconds, title, expiresAt, album: toQueuedAlbum(album) }
}

/** The unlocked tracks of a collection, with its questions. */
export function toQueue(collection: CollectionDetail): Queue {
  return {
    tracks: collection.tracks.flatMap((track) => toQueuedTrack(track, collection) ?? []),
    totalTracks: collection.total_tracks,
    isFromHistory: false,
    questions: collection.index.map(({ id, question: text, audio_id: trackId, start_in_seconds }) => ({
      id,
      trackId,
      text,
      startSeconds: start_in_seconds,
    })),
  }
}

/** The fields of a track needed to resume it. */
export function toResumable({
  id,
  duration_in_seconds,
}: Pick<Track, 'id' | 'duration_in_seconds'>): Resumable {
  return { id, durationSeconds: duration_in_seconds }
}

function toQueuedAlbum(album: AlbumHead): QueuedAlbum {
  return {
    id: album.id,
    slug: album.slug,
    title: album.title,
    path: `/audios/detail/${album.slug}`,
    type: album.album_type,
    subType: album.album_sub_type,
    logo: album.image ?? `/cover/${encodeURIComponent(album.cover_seed)}.svg`,
    applyPPD: album.apply_ppd,
    speaker: toSpeaker(album),
  }
}

function toSpeaker({ speaker: name, speaker_slug: slug }: AlbumHead): QueuedAlbum['speaker'] {
  return typeof name === 'string' && typeof slug === 'string' ? { name, slug } : null
}
