import type { CollectionDetail } from '@sohbet/contract'
import type { Answer } from '#api/call.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** What the server's answer about an album means for the talks that are saved of it. */
export interface Judgement {
  /** Those that may still be heard, with their fresh addresses. */
  confirmed: { trackId: number; address: string; expiresAt: number }[]
  /** Those that may not. */
  refused: SavedTrack[]
}

/**
 * Judges the talks that are saved of one album. The album is asked for and not a download of each talk: that would
 * stand in the member's history every day. An answer that did not come changes nothing.
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
