import { defaultErrorMessage, notFoundMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'

/** Length in characters from which a text is too long to be shown (ERR-03, ERR-06). */
const tooLong = 100

// Maximum depth: error responses are shallow, and deeper values are no messages for people.
const deepest = 4

/**
 * The text shown for a server's errors: a sentence, a list, or one per field (ERR-03 to ERR-07, A-38, A-39).
 * Never empty and never long.
 */
export function errorText(given: unknown): string {
  try {
    const text = toText(given, '\n', deepest)
    return text.length < tooLong ? text : t(defaultErrorMessage)
  } catch {
    // An object that throws when read is no message either.
    return t(defaultErrorMessage)
  }
}

/** The text of a failed response: its errors if there are any, else its message (ERR-02). */
export function answerText(errors: unknown, message?: unknown): string {
  return errorText(isNothing(errors) ? message : errors)
}

function toText(given: unknown, between: string, depth: number): string {
  if (isNothing(given)) return t(notFoundMessage)
  if (typeof given === 'string') return given
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  // The message of an exception is for developers.
  if (typeof given !== 'object' || given === null || given instanceof Error || depth === 0)
    return t(defaultErrorMessage)
  if (Array.isArray(given)) return given.map((item) => toText(item, ', ', depth - 1)).join(', ')
  return Object.entries(given)
    .map(([field, value]) => `${toReadable(field)}: ${toText(value, ', ', depth - 1)}`)
    .join(between)
}

function isNothing(given: unknown): boolean {
  if (given === undefined || given === null) return true
  if (typeof given === 'string') return given.trim() === ''
  if (typeof given !== 'object' || given instanceof Error) return false
  return Object.keys(given).length === 0
}

/** Shows `first_name` and `firstName` as "First name". */
function toReadable(field: string): string {
  const words = field
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
