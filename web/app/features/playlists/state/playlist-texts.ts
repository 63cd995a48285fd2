import { t } from '@sohbet/messages'
import { playlistTitleLength, playlistTitleRefusals } from '@sohbet/contract/messages'
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

/** The field's value while typing: without leading spaces (PLIST-18, A-50). */
export function typedTitle(text: string): string {
  return text.trimStart()
}

/** The title as sent (PLIST-19). */
export function sentTitle(text: string): string {
  return text.trim()
}

/** The error of a title, its length counted in user-perceived characters (PLIST-16, PLIST-17, A-50). */
export function titleFault(text: string): string | undefined {
  const title = sentTitle(text)
  if (title === '') return t(playlistTitleRefusals.empty)
  return [...title].length > playlistTitleLength ? t(playlistTitleRefusals.tooLong) : undefined
}
