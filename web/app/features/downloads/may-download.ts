import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'

/**
 * Whether saving a track as a file is offered: to those who may hear it, to visitors of public albums only, and not
 * where the download is still to be paid (A-31, B-46, B-48, PERM-09). The server decides again.
 */
export function mayDownload(
  track: Pick<CollectionTrack, 'is_locked' | 'download_price_credits'>,
  { album_sub_type: access }: Pick<CollectionDetail, 'album_sub_type'>,
  isVisitor: boolean,
): boolean {
  return !track.is_locked && priceOfDownload(track) === null && (!isVisitor || access === 'public')
}

/** The credits that are still to be paid for downloads of a track that can be heard; null where they cost nothing. */
export function priceOfDownload({
  is_locked: isLocked,
  download_price_credits: price,
}: Pick<CollectionTrack, 'is_locked' | 'download_price_credits'>): number | null {
  // A page that was kept offline by an older version says nothing of prices.
  return !isLocked && typeof price === 'number' ? price : null
}
