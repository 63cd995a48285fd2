import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { hasNoNul, nulRefusal, visible } from '../call/text.ts'
import { oneLine } from '../rules/typed-text.ts'

/** The message for a missing required field. */
export const missing = 'studioSite.fault.missing' satisfies MessageKey
/** The message for a text that is too long. */
export const tooLong = 'studioSite.fault.tooLong' satisfies MessageKey
const unusable = 'studioSite.fault.unusable' satisfies MessageKey

// A lone surrogate can be neither stored nor sent.
const storable = /^[^\0\p{Cs}]*$/u

/** A required line of at most `max` characters. */
export const line = (max: number) =>
  z
    .string({ error: missing })
    .regex(oneLine, { error: unusable, abort: true })
    .trim()
    .regex(visible, { error: missing, abort: true })
    .max(max, tooLong)

/** A required text of several lines, of at most `max` characters. */
export const lines = (max: number) =>
  z
    .string({ error: missing })
    .regex(storable, { error: unusable, abort: true })
    // A form without scripts sends each line break as two characters; the writer counted one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .regex(visible, { error: missing, abort: true })
    .max(max, tooLong)

/** The titles in the other languages; null where readers get the main one. */
export const otherTitles = (max: number) => {
  const title = line(max).nullable().default(null)
  return { title_ar: title, title_tr: title, title_ur: title }
}
/** Such titles as they are stored. */
export const storedTitles = {
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
}

/** The version of a row as read; it changes with every change of the row. */
export const Revision = z.string().regex(/^\d{1,10}$/)
/** The part of a change that names the version it is based on. */
export const Revised = z.object({ revision: Revision })

/** What a call needs whose texts listeners see at once: whether to publish those that look garbled. */
export const AcceptsGarbled = z.object({ accepts_garbled: z.boolean().default(false) })

/** A page of the site (`/audios/…`), or an absolute `https://` address. */
export const PageAddress = z
  .string()
  .trim()
  .max(500, { error: tooLong, abort: true })
  .refine(hasNoNul, { error: nulRefusal, abort: true })
  .refine(isPageAddress, 'studioSite.fault.address' satisfies MessageKey)

function isPageAddress(text: string): boolean {
  // A second slash would lead to another host (`//elsewhere`); browsers treat a backslash as a slash.
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\p{Cc}\p{Cs}\\]*$/u.test(text)
  return /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(text) && URL.canParse(text)
}
