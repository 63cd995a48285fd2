/** What an article has no place for. */
export type DroppedKind = 'pictures' | 'objects' | 'comments' | 'hidden' | 'links' | 'fields' | 'numbering'

/** How many of each kind were left out. */
export type Dropped = Partial<Record<DroppedKind, number>>

export function addDropped(dropped: Dropped, kind: DroppedKind, count = 1): void {
  if (count > 0) dropped[kind] = (dropped[kind] ?? 0) + count
}
