import { t } from '@sohbet/messages'
import type { Picked } from './picked.ts'

/** The message after adding: with the playlist's title for a single talk, otherwise without (PLIST-13, A-41). */
export function addedText({ kind, type }: Pick<Picked, 'kind' | 'type'>, playlistTitle: string): string {
  if (kind === 'album' || type === 'majlis-host-lessons') return t('playlists.picker.added')
  return t('playlists.picker.addedTo', { playlist: playlistTitle })
}

/** `1 talk`, `10,000 talks`. */
export function countTracks(count: number): string {
  return t('playlists.page.talks', { count })
}

/** `1 playlist`, `6 playlists`. */
export function countPlaylists(count: number): string {
  return t('playlists.page.count', { count })
}
