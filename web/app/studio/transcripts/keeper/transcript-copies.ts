import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import type { Segments } from '../segments/segments.ts'
import type { Ids } from './to-changes.ts'

/** Whose work on which transcript it is. */
export interface CopyOf {
  accountId: number
  id: number
  language: string
}

/** A transcript with work that the server does not have, and what it was made from. */
export interface TranscriptCopy {
  segments: Segments
  base: Segments
  ids: Ids
  revision: number
}

const { open, openIfThere } = createDeviceDatabase({
  name: 'sohbet-transcripts',
  upgrade: (base) => {
    base.createObjectStore('transcripts')
  },
  loadIdb: () => import('idb'),
})

/** Keeps a copy on this device, where it outlives the page; false where there is no room for it. */
export async function keepCopy(of: CopyOf, copy: TranscriptCopy): Promise<boolean> {
  const isKept = await attempt(async () => {
    await (await open()).put('transcripts', copy, keyOf(of))
    return true
  })
  return isKept === true
}

/** The work on a transcript that this device has and the server does not. */
export async function findCopy(of: CopyOf): Promise<TranscriptCopy | undefined> {
  return await attempt(
    // Nothing else writes there.
    async () => (await (await openIfThere())?.get('transcripts', keyOf(of))) as TranscriptCopy | undefined,
  )
}

/** Forgets a copy. */
export async function dropCopy(of: CopyOf): Promise<void> {
  await attempt(async () => await (await openIfThere())?.delete('transcripts', keyOf(of)))
}

/** Two people of one device have copies of their own. */
function keyOf({ accountId, id, language }: CopyOf): string {
  return `${accountId}-${id}-${language}`
}
