import { formatUnits, type Units } from '@sohbet/contract/amounts'
import { csvMark, spreadsheetSigns, toCsvLine, toCsvText } from '@sohbet/contract/csv'
import type { Language } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { type Translate, translatorFor } from '#platform/language/translator.ts'
import { directedKind, toReference } from './list-history.ts'
import { findHistory, findWalletState, type HistoryLine } from '../queries/entries.ts'

/** Entries per query: this many are in memory while a long history is sent. */
const batch = 500

/**
 * A member's full history as CSV (RFC 4180), oldest first, in pieces (N14). The last line counts the entries
 * that add up to the balance; its column of credits is empty, so that the column can be summed.
 */
export async function* writeHistoryCsv(
  db: Database,
  memberId: number,
  language: Language,
): AsyncGenerator<string> {
  const translate = translatorFor(language)
  // Entries added while the file is written are not included.
  const { walletId, version, balance } = await findWalletState(db, memberId)
  const { separator, decimal } = spreadsheetSigns[language]
  // Amounts are numbers: a leading minus is not a formula here.
  const toAmount = (units: Units): string => formatUnits(units).replace('.', decimal)
  const toRecord = (line: HistoryLine): string => `${toCells(line, toAmount).join(separator)}\r\n`
  yield csvMark + toCsvLine(toHead(translate), separator)
  for (let after = 0; after < version; after += batch) {
    const upTo = Math.min(version, after + batch)
    const lines = await findHistory(db, { walletId, memberId }, { after, upTo, limit: batch })
    yield lines.toReversed().map(toRecord).join('')
  }
  // The digits match the rows above, which machines read.
  const words = translate('feeds.walletCsv.sum', { count: version, entries: String(version) })
  yield `${['', '', toCsvText(words), '', '', toAmount(balance), '', ''].join(separator)}\r\n`
}

function toHead(translate: Translate): string[] {
  return [
    translate('feeds.walletCsv.entry'),
    translate('feeds.walletCsv.time'),
    translate('feeds.walletCsv.kind'),
    translate('feeds.walletCsv.reference'),
    translate('feeds.walletCsv.credits'),
    translate('feeds.walletCsv.balanceAfter'),
    translate('feeds.walletCsv.counterpart'),
    translate('feeds.walletCsv.transferId'),
  ]
}

function toCells(line: HistoryLine, toAmount: (units: Units) => string): string[] {
  return [
    String(line.number),
    line.at.toISOString(),
    directedKind(line),
    toReference(line.transferId),
    toAmount(line.units),
    toAmount(line.balance),
    toCsvText(line.email ?? ''),
    String(line.transferId),
  ]
}
