/** What a field does not take (COMP-19, COMP-20, B-126). */
export type BlockedInput = 'space' | 'leading-zero'

/** A text being edited; `caret` counts UTF-16 units, and is unknown where a browser does not tell it. */
export interface EditedText {
  value: string
  caret: number | null
}

/** The text without any white space, the invisible kinds that come with pasted text included (COMP-19). */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u{180E}\u{200B}\u{2060}]/gu, '')
}

/** The text without the zeros it begins with, Arabic and Persian figures included (COMP-20). */
export function withoutLeadingZero(text: string): string {
  return text.replace(/^[\s0\u{0660}\u{06F0}]*[0\u{0660}\u{06F0}]\s*/u, '')
}

/** The text a field keeps of what stands in it. */
export function clean(text: string, blocks: BlockedInput): string {
  return blocks === 'space' ? withoutSpaces(text) : withoutLeadingZero(text)
}

/** The cleaned text with the caret behind the same letter as before. */
export function cleanEdited({ value, caret }: EditedText, blocks: BlockedInput): EditedText {
  const cleaned = clean(value, blocks)
  if (caret === null) return { value: cleaned, caret }
  // Both rules take from the text behind the caret what they would take without it, so only its length matters.
  const behind = value.length - caret
  const charactersBehind = blocks === 'space' ? withoutSpaces(value.slice(caret)).length : behind
  return { value: cleaned, caret: Math.max(0, cleaned.length - charactersBehind) }
}

/** Whether nothing would be left of a text typed over a part of the field, so that the key is better not taken. */
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
