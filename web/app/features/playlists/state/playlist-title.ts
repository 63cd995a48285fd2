import { playlistTitleLength, playlistTitleRefusals } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'

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
