import type { CollectionDetail, Track } from '@sohbet/contract'

/**
 * Whether saving a track as a file is offered: to those who may hear it, to visitors of public albums only, and not
 * where each download costs credits (A-31, B-46, B-48, PERM-09). The server decides again.
 */
export function mayDownload(
  { is_locked: isLocked }: Pick<Track, 'is_locked'>,
  { album_sub_type: access, apply_ppd: costs }: Pick<CollectionDetail, 'album_sub_type' | 'apply_ppd'>,
  isVisitor: boolean,
): boolean {
  return !isLocked && !costs && (!isVisitor || access === 'public')
}
