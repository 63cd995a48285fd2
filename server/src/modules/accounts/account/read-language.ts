import { isLanguage } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import type { StoredMember } from '../queries/members.ts'

/** The language of a member, if known; the table allows no other values. */
export function readLanguage({ language }: Pick<StoredMember, 'language'>): Language | null {
  return isLanguage(language) ? language : null
}
