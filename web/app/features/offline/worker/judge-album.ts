import type { CollectionDetail } from '@sohbet/contract'
import type { Answer } from '#api/call.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** The consequences of the server's answer on an album for its saved talks. */
export interface Judgement {
  /** Talks that may still be played, with their new addresses. */
  confirmed: { trackId: number; address: string; expiresAt: number }[]
  /** Talks that may not. */
  refused: SavedTrack[]
}

/**
 * Judges the saved talks of an album. Requests the album instead of a download of each talk, which would be
 * added to the member's history daily. Without an answer nothing changes.
 */
export function judgeAlbum(
  saved: readonly SavedTrack[],
  answer: Answer<'getCollection'>,
  isVisitor: boolean,
): Judgement {
  if (!answer.ok) {
    const isRefusal = [401, 403, 404, 410].includes(answer.status)
    return { confirmed: [], refused: isRefusal ? [...saved] : [] }
  }
  const collection = answer.body.data
  const confirmed = saved.flatMap(({ trackId }) => findOpen(collection, trackId, isVisitor) ?? [])
  const open = new Set(confirmed.map(({ trackId }) => trackId))
  return { confirmed, refused: saved.filter(({ trackId }) => !open.has(trackId)) }
}

function findOpen(
  { tracks, album_sub_type: access }: CollectionDetail,
  trackId: number,
  isVisitor: boolean,
): Judgement['confirmed'][number] | undefined {
  const track = tracks.find(({ id }) => id === trackId)
  if (track === undefined || track.is_locked || (isVisitor && access !== 'public')) return undefined
  const { s3_url: address, exp: expiresAt } = track
  return address === null || expiresAt === null ? undefined : { trackId, address, expiresAt }
}
