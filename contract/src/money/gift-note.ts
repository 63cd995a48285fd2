import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { hasNoNul, visible } from '../call/text.ts'

/** The maximum length of a gift note, in characters as people count them. */
export const maxGiftNote = 500

/** The messages for an invalid gift note. */
export const giftNoteRefusals = {
  tooLong: 'contract.giftNote.tooLong',
  notPlain: 'contract.giftNote.notPlain',
  hasLink: 'contract.giftNote.hasLink',
} as const satisfies Record<string, MessageKey>

// Line ends are allowed. Other control characters, lone surrogates and directional marks could disguise the
// text.
const plain = /^[^\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u
const control = /[^\P{Cc}\n]/u

// Mail programs link any word with a dot in it, and many know no list of top-level domains: a full stop
// without a space after it is refused as a link.
const link = /:\/\/|\bwww\.|\bmailto:|[\p{L}\p{N}]\.\p{L}{2}/iu

/** Whether a mail program would find a link in the text; invisible characters do not hide it. */
export function hasLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
}

/** Normalises the note of a gift (NFC, null if empty), or returns what is wrong with it. */
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
  // In UTF-16 units, two per line end, before composition.
  .max(6 * maxGiftNote, giftNoteRefusals.tooLong)
  .refine(hasNoNul, giftNoteRefusals.notPlain)
  .nullish()
  .transform((given, context): string | null => {
    const read = readGiftNote(given ?? '')
    if (typeof read === 'object') return read.note
    context.addIssue({ code: 'custom', message: giftNoteRefusals[read] })
    return z.NEVER
  })
