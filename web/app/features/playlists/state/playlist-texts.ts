import type { Picked } from './picked.ts'

/** What toasts about playlists say (PLIST-08, PLIST-15, B-97). */
export const playlistTexts = {
  created: 'Playlist created successfully',
  added: 'Track added successfully',
  renamed: 'Playlist renamed successfully',
  deleted: 'Playlist deleted successfully',
  shared: 'Your link is ready',
  unshared: 'The link no longer works',
} as const

/** What is said of something that was added: the playlist's title for a single talk, otherwise none (PLIST-13, A-41). */
export function addedText({ kind, type }: Pick<Picked, 'kind' | 'type'>, playlistTitle: string): string {
  if (kind === 'album' || type === 'majlis-host-lessons') return playlistTexts.added
  return `Track has been added to your playlist: ${playlistTitle}`
}

/** `1 talk`, `10,000 talks`. */
export function countTracks(count: number): string {
  return count === 1 ? '1 talk' : `${count.toLocaleString('en')} talks`
}

/** `1 playlist`, `6 playlists`. */
export function countPlaylists(count: number): string {
  return count === 1 ? '1 playlist' : `${count} playlists`
}
