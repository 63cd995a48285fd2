import type { BroughtIn, KeptByMember } from '@sohbet/contract/kept'
import { browserApi } from '../../api/api-context.ts'
import { errorText } from '../../api/error-text.ts'

/** What came of a file, in a sentence for its person. */
export interface BringInOutcome {
  isDone: boolean
  text: string
}

/** The server takes 4 MB; somewhat more of a file may be what stands around what is sent. */
const longestBytes = 8 * 1024 * 1024
const wrongFile = 'This is no file of “Download my data” from here. Nothing was changed.'
const tooLarge = 'This file is too large to be brought in. Nothing was changed.'

/** Brings a file of “Download my data” in. */
export async function bringInFile(file: Blob): Promise<BringInOutcome> {
  if (file.size > longestBytes) return { isDone: false, text: tooLarge }
  const kept = readKept(await file.text())
  if (kept === undefined) return { isDone: false, text: wrongFile }
  const answer = await browserApi('bringInMyData', { body: { data: { kept } } })
  if (answer.ok) return { isDone: true, text: broughtInText(answer.body.data) }
  if (answer.status === 413) return { isDone: false, text: tooLarge }
  // The names of the fields of a file say nothing to whoever chose it.
  return { isDone: false, text: answer.errors === undefined ? errorText(answer.message) : wrongFile }
}

/** What such a file keeps beside the account; undefined for any other. What is in it the server checks. */
export function readKept(text: string): KeptByMember | undefined {
  const kept = memberOf(memberOf(parse(text), 'data'), 'kept')
  if (!['playlists', 'favorites', 'notes'].every((list) => Array.isArray(memberOf(kept, list))))
    return undefined
  return kept as KeptByMember // As far as can be told without what the server checks it with.
}

/** `3 playlists and 12 bookmarks brought in; 8 were here already.` */
export function broughtInText({ kept, skipped, ...brought }: BroughtIn): string {
  const parts = [
    counted(brought.playlists, 'playlist', 'playlists'),
    counted(brought.favorites, 'bookmark', 'bookmarks'),
    counted(brought.notes, 'note', 'notes'),
    counted(brought.heard, 'heard talk', 'heard talks'),
    counted(brought.history, 'entry of your history', 'entries of your history'),
  ].filter((part) => part !== undefined)
  const sentences = [
    parts.length === 0 ? 'Nothing new in this file' : `${listOf(parts)} brought in`,
    kept > 0 && `${kept} ${kept === 1 ? 'was' : 'were'} here already`,
    skipped > 0 && `${skipped} ${skipped === 1 ? 'is' : 'are'} no longer to be found`,
  ].filter((part) => part !== false)
  return `${sentences.join('; ')}.`
}

function counted(count: number, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : more}`
}

function listOf(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark at the beginning of a file.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function memberOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
}
