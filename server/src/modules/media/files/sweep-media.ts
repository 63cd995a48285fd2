import type { Services } from '#platform/start/services.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { findRecordedKeys, insertSweep, listFiles } from './queries.ts'

type SweepServices = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

/** The result of a sweep; storage keys in both lists. */
export interface SweepReport {
  removedUnfinished: number
  filesWithoutRow: string[]
  rowsWithoutFile: string[]
  /** Those whose size differs from the record; their bytes are not read. */
  rowsWithOtherSize: string[]
}

const unfinishedLifeMs = 60 * 60 * 1000
const pageSize = 1000

/** The nightly sweep; its findings are in the log and the metrics. */
export function mediaJobs(services: SweepServices): JobHandlers {
  return {
    tasks: {
      'sweep-media': async () => {
        const report = await sweepMedia(services)
        const counts = {
          missingFiles: report.rowsWithoutFile.length,
          cutFiles: report.rowsWithOtherSize.length,
          strayFiles: report.filesWithoutRow.length,
        }
        await insertSweep(services.db, { ...counts, finishedAt: services.clock.now() })
        if (counts.missingFiles + counts.cutFiles > 0)
          services.log.error(counts, 'recordings are missing or damaged; sohbet doctor --media names them')
      },
    },
    schedule: { 'sweep-media': '41 2 * * *' },
  }
}

/**
 * Removes uploads interrupted more than an hour ago and reports differences between the store and the table;
 * it does not change what it reports, so that a person can judge.
 */
export async function sweepMedia({ db, storage, clock }: SweepServices): Promise<SweepReport> {
  const removedUnfinished = await storage.removeUnfinished(new Date(clock.now().getTime() - unfinishedLifeMs))
  const keys = new Set<string>()
  for await (const key of storage.keys()) keys.add(key)
  const rowsWithoutFile: string[] = []
  const rowsWithOtherSize: string[] = []
  const recorded = new Set<string>()
  for (let page = await listFiles(db, '', pageSize); page.length > 0;) {
    for (const { storageKey, bytes } of page) {
      recorded.add(storageKey)
      const size = await storage.size(storageKey)
      if (size === undefined) rowsWithoutFile.push(storageKey)
      else if (size !== bytes) rowsWithOtherSize.push(storageKey)
    }
    page = await listFiles(db, page.at(-1)?.id ?? '', pageSize)
  }
  const filesWithoutRow = await findUnrecorded(
    db,
    [...keys].filter((key) => !recorded.has(key)),
  )
  return { removedUnfinished, filesWithoutRow, rowsWithoutFile, rowsWithOtherSize }
}

// Check again: a file stored during the sweep has its row by the end of it.
async function findUnrecorded(db: SweepServices['db'], suspects: string[]): Promise<string[]> {
  const unrecorded: string[] = []
  for (let at = 0; at < suspects.length; at += pageSize) {
    const page = suspects.slice(at, at + pageSize)
    const recorded = await findRecordedKeys(db, page)
    unrecorded.push(...page.filter((key) => !recorded.has(key)))
  }
  return unrecorded
}
