import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { hasNoNul, visible } from '../call/text.ts'

/** Characters of the note that goes with a gift, at most, counted as people count them. */
export const maxGiftNote = 500

/** What is wrong with the note of a gift. */
export const giftNoteRefusals = {
  tooLong: 'contract.giftNote.tooLong',
  notPlain: 'contract.giftNote.notPlain',
  hasLink: 'contract.giftNote.hasLink',
} as const satisfies Record<string, MessageKey>

// Line ends are text; other control characters, halves of characters and marks that turn the direction of all that
// follows could make the note pretend to be something else.
const plain = /^[^\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u
const control = /[^\P{Cc}\n]/u

// A mail program makes a link of every word with a dot in it, whatever stands before it, and many know no list of
// endings: a full stop without a space after it is refused with the links.
const link = /:\/\/|\bwww\.|\bmailto:|[\p{L}\p{N}]\.\p{L}{2}/iu

/** Whether a text has what a mail program would make a link of; characters that show nothing do not hide it. */
export function hasLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
}

/** The note of a gift as it is kept (NFC, null for an empty one), or what is wrong with it. */
export function readGiftNote(given: string): { note: string | null } | keyof typeof giftNoteRefusals {
  const note = given.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
  if (!plain.test(note) || control.test(note)) return 'notPlain'
  if (Array.from(note).length > maxGiftNote) return 'tooLong'
  if (hasLink(note)) return 'hasLink'
  return { note: visible.test(note) ? note : null }
}

/** The note of a gift: at most 500 plain characters without links. */
export const GiftNote = z
  .string()
  // As the machine counts them, with two for a line end, before they are composed.
  .max(6 * maxGiftNote, giftNoteRefusals.tooLong)
  .refine(hasNoNul, giftNoteRefusals.notPlain)
  .nullish()
  .transform((given, context): string | null => {
    const read = readGiftNote(given ?? '')
    if (typeof read === 'object') return read.note
    context.addIssue({ code: 'custom', message: giftNoteRefusals[read] })
    return z.NEVER
  })
