import { formatUnits } from '@sohbet/contract/amounts'
import type { Database } from '../../../platform/database/db.ts'
import { directedKind, toReference } from './list-history.ts'
import { findHistory, findWalletState } from '../queries/entries.ts'
import type { HistoryLine } from '../queries/entries.ts'

/** Entries that are read at a time: what lies in memory while a long history is sent. */
const batch = 500

const head = 'Entry,Time (UTC),Kind,Reference,Credits,Balance after,Counterpart,Transfer id'

/**
 * A member's whole history as CSV (RFC 4180), the oldest first, in pieces (N14). Its last line says how many entries
 * add up to the balance; the column of credits holds nothing there, so that it can be added up.
 */
export async function* writeHistoryCsv(db: Database, memberId: number): AsyncGenerator<string> {
  // What comes while the file is written is not in it.
  const { walletId, version, balance } = await findWalletState(db, memberId)
  yield `${head}\r\n`
  for (let after = 0; after < version; after += batch) {
    const upTo = Math.min(version, after + batch)
    const lines = await findHistory(db, { walletId, memberId }, { after, upTo, limit: batch })
    yield lines.toReversed().map(toRecord).join('')
  }
  const words = version === 1 ? '1 entry adds up to the balance' : `${version} entries add up to the balance`
  yield `,,${words},,,${formatUnits(balance)},,\r\n`
}

function toRecord(line: HistoryLine): string {
  const cells = [
    String(line.number),
    line.at.toISOString(),
    directedKind(line),
    toReference(line.transferId),
    formatUnits(line.units),
    formatUnits(line.balance),
    toText(line.email ?? ''),
    String(line.transferId),
  ]
  return `${cells.join(',')}\r\n`
}

// A spreadsheet runs a text that begins like this as a formula, no matter who wrote it.
function toText(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}
