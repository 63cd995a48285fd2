import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import type { Segments } from '../segments/segments.ts'
import type { Ids } from './to-changes.ts'
import type { TranscriptTarget } from './transcript-state.ts'

/** A transcript with changes that the server does not have, and what they are based on. */
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

/** Stores a copy on this device, where it outlives the page; false if there is no space. */
export async function keepCopy(of: TranscriptTarget, copy: TranscriptCopy): Promise<boolean> {
  const isStored = await attempt(async () => {
    await (await open()).put('transcripts', copy, keyOf(of))
    return true
  })
  return isStored === true
}

/** The copy of a transcript on this device. */
export async function findCopy(of: TranscriptTarget): Promise<TranscriptCopy | undefined> {
  return await attempt(
    // Nothing else writes to this store.
    async () => (await (await openIfThere())?.get('transcripts', keyOf(of))) as TranscriptCopy | undefined,
  )
}

/** Deletes a copy. */
export async function dropCopy(of: TranscriptTarget): Promise<void> {
  await attempt(async () => await (await openIfThere())?.delete('transcripts', keyOf(of)))
}

/** Two people on one device have separate copies. */
function keyOf({ accountId, id, language }: TranscriptTarget): string {
  return `${accountId}-${id}-${language}`
}
