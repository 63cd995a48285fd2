import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { hasNoNul, nulRefusal, visible } from '../call/text.ts'
import { oneLine } from '../rules/typed-text.ts'

/** Said of a field that must be filled in. */
export const missing = 'studioSite.fault.missing' satisfies MessageKey
/** Said of a text that is too long. */
export const tooLong = 'studioSite.fault.tooLong' satisfies MessageKey
const unusable = 'studioSite.fault.unusable' satisfies MessageKey

// Half a character can be neither stored nor sent.
const storable = /^[^\0\p{Cs}]*$/u

/** One line that is there, of at most so many characters. */
export const line = (max: number) =>
  z
    .string({ error: missing })
    .regex(oneLine, { error: unusable, abort: true })
    .trim()
    .regex(visible, { error: missing, abort: true })
    .max(max, tooLong)

/** Text of several lines that is there, of at most so many characters. */
export const lines = (max: number) =>
  z
    .string({ error: missing })
    .regex(storable, { error: unusable, abort: true })
    // A form without a script sends each line break as two characters, which nobody counted while writing.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .regex(visible, { error: missing, abort: true })
    .max(max, tooLong)

/** Stands for a row as it was read: what was changed by someone else since has another one. */
export const Revision = z.string().regex(/^\d{1,10}$/)
/** What a change of a row says of it. */
export const Revised = z.object({ revision: Revision })

/** A page of the site (`/audios/…`), or a whole address that begins with `https://`. */
export const PageAddress = z
  .string()
  .trim()
  .max(500, { error: tooLong, abort: true })
  .refine(hasNoNul, { error: nulRefusal, abort: true })
  .refine(isPageAddress, 'studioSite.fault.address' satisfies MessageKey)

function isPageAddress(text: string): boolean {
  // A second slash would lead to another site (`//elsewhere`); browsers take a backslash for one.
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\p{Cc}\p{Cs}\\]*$/u.test(text)
  return /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(text) && URL.canParse(text)
}
