import { playlistTitleLength, playlistTitleRefusals } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'

/** The text of the field as it is typed: leading spaces never come into it (PLIST-18, A-50). */
export function typedTitle(text: string): string {
  return text.trimStart()
}

/** The title as it is sent (PLIST-19). */
export function sentTitle(text: string): string {
  return text.trim()
}

/** What is wrong with a title, counted as people count characters (PLIST-16, PLIST-17, A-50). */
export function titleFault(text: string): string | undefined {
  const title = sentTitle(text)
  if (title === '') return t(playlistTitleRefusals.empty)
  return [...title].length > playlistTitleLength ? t(playlistTitleRefusals.tooLong) : undefined
}
