import type { Caller, Member } from '#platform/caller.ts'

/** Whether a caller has bookmarks to search (B-72). The catalogue decides what a hit may show. */
export function maySearchBookmarks(caller: Caller): caller is Member {
  return caller.kind === 'member'
}
