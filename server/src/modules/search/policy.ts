import type { Caller, Member } from '#platform/caller.ts'

/** Whether a caller has bookmarks that could be searched (B-72). What a hit may show is the catalogue's to say. */
export function maySearchBookmarks(caller: Caller): caller is Member {
  return caller.kind === 'member'
}
