import { type Language, languages } from '@sohbet/messages'
import { z } from 'zod'
import { requestedLanguage } from '../language/requested-language.ts'

/** The part of an email job that names the language of its request. */
export const JobLanguage = z.object({ asked_in: z.enum(languages).nullish() })

/** That part for the current request. */
export function jobLanguage(): z.output<typeof JobLanguage> {
  return { asked_in: requestedLanguage() }
}

/** The language of an email: that of the recipient's account, otherwise that of the request. */
export function languageOfEmail(
  { asked_in: requestLanguage }: z.output<typeof JobLanguage>,
  ofAccount: Language | null,
): Language {
  return ofAccount ?? requestLanguage ?? 'en'
}
