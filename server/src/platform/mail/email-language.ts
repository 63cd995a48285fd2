import { languages } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import { askedLanguage } from '../language/asked-language.ts'

/** The part of an email's job that tells of the request that caused it. */
export const AskedIn = z.object({ asked_in: z.enum(languages).nullish() })

/** That part, for the request at hand. */
export function askedIn(): z.output<typeof AskedIn> {
  return { asked_in: askedLanguage() }
}

/** The language of an email: that of the account it goes to, else the one that the request behind it asked for. */
export function languageOfEmail(
  { asked_in: asked }: z.output<typeof AskedIn>,
  ofAccount: Language | null,
): Language {
  return ofAccount ?? asked ?? 'en'
}
