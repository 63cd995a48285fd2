import type { DBSchema, IDBPDatabase } from 'idb'
import { createMemoryOutbox, toReports } from './outbox.ts'
import type { OutboxStore, Piece, WaitingReport } from './outbox.ts'

/** The database of what the server has not heard of yet. */
const outboxDatabase = { name: 'sohbet-listening', version: 1 }

interface OutboxSchema extends DBSchema {
  pieces: { key: number; value: Piece; indexes: { user: number } }
  reports: { key: string; value: WaitingReport; indexes: { user: number } }
}

/**
 * Keeps what was heard in the browser's database, where it outlives the page. Where there is none, or no room in it,
 * it is kept as long as the page is, and nobody is troubled.
 */
export function createOutbox(open = openOutbox): OutboxStore {
  const memory = createMemoryOutbox()
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const database = (): Promise<IDBPDatabase<OutboxSchema>> => (opened ??= open(() => (opened = undefined)))
  return {
    add: async (piece) => {
      try {
        await (await database()).add('pieces', piece)
      } catch {
        await memory.add(piece)
      }
    },
    seal: async (userId, now = Date.now()) => {
      const passing = await memory.seal(userId, now)
      try {
        return [...(await sealIn(await database(), userId, now)), ...passing]
      } catch {
        return passing
      }
    },
    drop: async (reportIds) => {
      await memory.drop(reportIds)
      await attempt(async () => {
        const transaction = (await database()).transaction('reports', 'readwrite')
        await Promise.all([...reportIds.map((id) => transaction.store.delete(id)), transaction.done])
      })
    },
    clear: async () => {
      await memory.clear()
      await attempt(async () => {
        const base = await database()
        await Promise.all([base.clear('pieces'), base.clear('reports')])
      })
    },
  }
}

async function sealIn(
  base: IDBPDatabase<OutboxSchema>,
  userId: number,
  madeAt: number,
): Promise<WaitingReport[]> {
  // One transaction: another tab, or the end of this one, finds either the pieces or their reports.
  const transaction = base.transaction(['pieces', 'reports'], 'readwrite')
  const pieces = transaction.objectStore('pieces')
  const reports = transaction.objectStore('reports')
  const [keys, own] = await Promise.all([
    pieces.index('user').getAllKeys(userId),
    pieces.index('user').getAll(userId),
  ])
  for (const key of keys) void pieces.delete(key)
  for (const report of toReports(own)) void reports.put({ userId, madeAt, report }, report.report_id)
  const waiting = await reports.index('user').getAll(userId)
  await transaction.done
  return waiting
}

/** `onGone` is called when the browser's storage is cleared, which closes what was opened. */
async function openOutbox(onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  const { openDB } = await import('idb')
  return await openDB<OutboxSchema>(outboxDatabase.name, outboxDatabase.version, {
    upgrade: (base) => {
      base.createObjectStore('pieces', { autoIncrement: true }).createIndex('user', 'userId')
      base.createObjectStore('reports').createIndex('user', 'userId')
    },
    // A later version of the site waits for this one to let go.
    blocking: (_old, _new, event) => closeOf(event),
    terminated: onGone,
  })
}

function closeOf({ target }: IDBVersionChangeEvent): void {
  if (target instanceof IDBDatabase) target.close()
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch {
    // No database: there is nothing in it either.
  }
}
