import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'

/**
 * Whether downloading a track is offered: to listeners with access, to visitors for public albums only, and
 * not while the download is unpaid (A-31, B-46, B-48, PERM-09). The server decides again.
 */
export function mayDownload(
  track: Pick<CollectionTrack, 'is_locked' | 'download_price_credits'>,
  { album_sub_type: access }: Pick<CollectionDetail, 'album_sub_type'>,
  isVisitor: boolean,
): boolean {
  return !track.is_locked && priceOfDownload(track) === null && (!isVisitor || access === 'public')
}

/** The credits still to be paid for downloads of an accessible track; null if they are free. */
export function priceOfDownload({
  is_locked: isLocked,
  download_price_credits: price,
}: Pick<CollectionTrack, 'is_locked' | 'download_price_credits'>): number | null {
  // A page saved offline by an earlier version has no prices.
  return !isLocked && typeof price === 'number' ? price : null
}
