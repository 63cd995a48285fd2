/** Kinds of content that an article cannot contain. */
export type DroppedKind = 'pictures' | 'objects' | 'comments' | 'hidden' | 'links' | 'fields' | 'numbering'

/** The number of dropped elements of each kind. */
export type Dropped = Partial<Record<DroppedKind, number>>

export function addDropped(dropped: Dropped, kind: DroppedKind, count = 1): void {
  if (count > 0) dropped[kind] = (dropped[kind] ?? 0) + count
}
