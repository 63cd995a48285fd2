import { languages } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import { requestedLanguage } from '../language/requested-language.ts'

/** The part of an email's job that tells of the request that caused it. */
export const JobLanguage = z.object({ asked_in: z.enum(languages).nullish() })

/** That part, for the request at hand. */
export function jobLanguage(): z.output<typeof JobLanguage> {
  return { asked_in: requestedLanguage() }
}

/** The language of an email: that of the account it goes to, else the one that the request behind it asked for. */
export function languageOfEmail(
  { asked_in: requestLanguage }: z.output<typeof JobLanguage>,
  ofAccount: Language | null,
): Language {
  return ofAccount ?? requestLanguage ?? 'en'
}
