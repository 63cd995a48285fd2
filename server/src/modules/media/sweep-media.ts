import type { Services } from '../../platform/services.ts'
import { findRecordedKeys, listFiles } from './queries.ts'

type SweepServices = Pick<Services, 'db' | 'storage' | 'clock'>

/** What a sweep found; storage keys in both lists. */
export interface SweepReport {
  removedUnfinished: number
  filesWithoutRow: string[]
  rowsWithoutFile: string[]
}

const unfinishedLifeMs = 60 * 60 * 1000
const pageSize = 1000

/**
 * Removes uploads that broke off more than an hour ago and reports where the store and the table disagree; what it
 * reports it leaves alone, for a person to judge.
 */
export async function sweepMedia({ db, storage, clock }: SweepServices): Promise<SweepReport> {
  const removedUnfinished = await storage.removeUnfinished(new Date(clock.now().getTime() - unfinishedLifeMs))
  const keys = new Set<string>()
  for await (const key of storage.keys()) keys.add(key)
  const rowsWithoutFile: string[] = []
  const recorded = new Set<string>()
  for (let page = await listFiles(db, '', pageSize); page.length > 0;) {
    for (const { storageKey } of page) {
      recorded.add(storageKey)
      // Asks again: the file may have been stored after the listing.
      if (!keys.has(storageKey) && (await storage.size(storageKey)) === undefined)
        rowsWithoutFile.push(storageKey)
    }
    page = await listFiles(db, page.at(-1)?.id ?? '', pageSize)
  }
  const filesWithoutRow = await findUnrecorded(
    db,
    [...keys].filter((key) => !recorded.has(key)),
  )
  return { removedUnfinished, filesWithoutRow, rowsWithoutFile }
}

// Asks again: a file that was stored during the sweep has its row by the end of it.
async function findUnrecorded(db: SweepServices['db'], suspects: string[]): Promise<string[]> {
  const unrecorded: string[] = []
  for (let at = 0; at < suspects.length; at += pageSize) {
    const page = suspects.slice(at, at + pageSize)
    const recorded = await findRecordedKeys(db, page)
    unrecorded.push(...page.filter((key) => !recorded.has(key)))
  }
  return unrecorded
}
