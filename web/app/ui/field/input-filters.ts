/** Characters that a field does not accept (COMP-19, COMP-20, B-126). */
export type BlockedInput = 'space' | 'leading-zero'

/** A text being edited; `caret` counts UTF-16 units, and is null if the browser does not report it. */
interface EditedText {
  value: string
  caret: number | null
}

/** Removes all white space, including invisible characters that come with pasted text (COMP-19). */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u{180E}\u{200B}\u{2060}]/gu, '')
}

/** Removes leading zeros, including Arabic and Persian digits (COMP-20). */
export function withoutLeadingZero(text: string): string {
  return text.replace(/^[\s0\u{0660}\u{06F0}]*[0\u{0660}\u{06F0}]\s*/u, '')
}

/** Removes what a field blocks from its text. */
export function clean(text: string, blocks: BlockedInput): string {
  return blocks === 'space' ? withoutSpaces(text) : withoutLeadingZero(text)
}

/** The cleaned text with the caret after the same letter as before. */
export function cleanEdited({ value, caret }: EditedText, blocks: BlockedInput): EditedText {
  const cleaned = clean(value, blocks)
  if (caret === null) return { value: cleaned, caret }
  // Both rules remove the same from the text after the caret whatever precedes it, so only its length matters.
  const behind = value.length - caret
  const charactersBehind = blocks === 'space' ? withoutSpaces(value.slice(caret)).length : behind
  return { value: cleaned, caret: Math.max(0, cleaned.length - charactersBehind) }
}

/** Whether nothing would remain of a text typed over a part of the field, so that the key should be refused. */
export function isRefused(
  typed: string,
  { before, after }: { before: string; after: string },
  blocks: BlockedInput,
): boolean {
  if (typed === '') return false
  if (blocks === 'space') return withoutSpaces(typed) === ''
  return (
    withoutLeadingZero(typed) === '' &&
    clean(before + typed + after, blocks) === clean(before + after, blocks)
  )
}
