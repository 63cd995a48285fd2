import { toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import type { getWalletHistory, WalletEntry, WalletKind, Wallet } from '@sohbet/contract/wallet'
import { LRUCache } from 'lru-cache'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import {
  countKind,
  findHistory,
  findKinds,
  findReferences,
  findWalletState,
  type HistoryLine,
} from '../queries/entries.ts'
import type { OrderName, SilentOrder, WalletOrders } from '../ledger/wallet-orders.ts'
import type { Services } from '#platform/start/services.ts'
import { findCreditPrices } from '#modules/catalog/index.ts'
import { findSenderState } from '../queries/sending.ts'
import { dailyLimitAt, maySend } from '../ledger/transfer-limit.ts'

type Query = ParsedOf<typeof getWalletHistory>['query']

/** Services needed to read a history. */
interface HistoryServices {
  db: Database
  countKind: CountKind
  orders: WalletOrders
}

/** API-53, WALLET-13, B-113: a page of the caller's transfers and of orders without one, newest first. */
export async function listHistory(
  services: HistoryServices,
  caller: Member,
  query: Query,
): Promise<AnswerOf<typeof getWalletHistory>> {
  const { accountId } = caller
  const { page, per_page: perPage } = query
  const { lines, total } = await findPage(services, accountId, query)
  return { data: lines, page_info: toPageInfo(page, perPage, total) }
}

interface Page {
  lines: WalletEntry[]
  total: number
}

async function findPage(
  services: HistoryServices,
  memberId: number,
  { page, per_page: limit, kind }: Query,
): Promise<Page> {
  const { db, countKind, orders } = services
  const offset = (page - 1) * limit
  if (kind === 'order') {
    // The list contains nothing else.
    const slice = { entries: 0, offset, limit }
    const found = await orders.findSilent(db, memberId, slice)
    return { lines: found.map(presentOrder), total: (await orders.countSilent(db, memberId, slice)).total }
  }
  if (kind !== undefined) {
    const { walletId, total } = await countKind(db, memberId, kind)
    const lines = await findHistory(db, { walletId, memberId }, { kind, offset, limit })
    return { lines: await presentLines(services, lines), total }
  }
  return await findMixedPage(services, memberId, { offset, limit })
}

// Each order has the number of entries that the wallet had when it was placed: only this page is read.
async function findMixedPage(
  services: HistoryServices,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page> {
  const { db, orders } = services
  const { walletId, version: entries } = await findWalletState(db, memberId)
  const slice = { entries, offset, limit }
  const silent = await orders.countSilent(db, memberId, slice)
  const found = silent.total === 0 ? [] : await orders.findSilent(db, memberId, slice)
  const upTo = entries - (offset - silent.before)
  const rest = limit - found.length
  const range = { after: upTo - rest, upTo, limit: rest }
  const lines = await presentLines(services, await findHistory(db, { walletId, memberId }, range))
  for (const order of found) lines.splice(order.place - offset, 0, presentOrder(order))
  return { lines, total: entries + silent.total }
}

/** The kinds that can belong to an order; for others nothing more is read. */
const ofOrders: ReadonlySet<WalletKind> = new Set(['top_up', 'promotion', 'plan', 'refund', 'dispute'])

async function presentLines(
  { db, orders }: HistoryServices,
  lines: readonly HistoryLine[],
): Promise<WalletEntry[]> {
  const requested = lines.filter(({ kind }) => ofOrders.has(kind))
  if (requested.length === 0) return lines.map((line) => presentLine(line, undefined))
  const references = await findReferences(
    db,
    requested.map(({ transferId }) => transferId),
  )
  const named = await orders.findOrders(db, [...references.values()])
  return lines.map((line) => presentLine(line, named.get(references.get(line.transferId) ?? '')))
}

function presentLine(line: HistoryLine, order: OrderName | undefined): WalletEntry {
  return {
    id: line.number,
    kind: directedKind(line),
    amount: toCredits(line.units),
    balance: toCredits(line.balance),
    note: line.email,
    reference: toReference(line.transferId),
    order_id: order?.id ?? null,
    order_reference: order?.reference ?? null,
    order: null,
    created_at: line.at.toISOString(),
  }
}

function presentOrder({ id, reference, order, at }: SilentOrder): WalletEntry {
  return {
    id,
    kind: 'order',
    amount: 0,
    balance: null,
    note: null,
    reference,
    order_id: id,
    order_reference: reference,
    order,
    created_at: at.toISOString(),
  }
}

/** The kind of an entry; for a transfer with its direction. */
export function directedKind({ kind, units }: Pick<HistoryLine, 'kind' | 'units'>): WalletEntry['kind'] {
  if (kind !== 'transfer') return kind
  return units < 0 ? 'transfer_out' : 'transfer_in'
}

/** The reference by which support finds a transfer. */
export function toReference(transferId: number): string {
  return `SB-${transferId}`
}

/** The number of a member's entries of one kind, and their wallet. */
type CountKind = (
  db: Database,
  memberId: number,
  kind: WalletKind,
) => Promise<{ walletId: number | null; total: number }>

/** Maximum cached counts by wallet and kind: about a megabyte. */
const maxCached = 10_000

/** Counts with a cache: entries are only appended with increasing numbers, so none is counted twice. */
export function createCountKind(): CountKind {
  const counted = new LRUCache<string, { upTo: number; total: number }>({ max: maxCached })
  return async (db, memberId, kind) => {
    const key = `${memberId} ${kind}`
    const before = counted.get(key) ?? { upTo: 0, total: 0 }
    const { walletId, upTo, count } = await countKind(db, memberId, { kind, after: before.upTo })
    const total = before.total + count
    // Of two concurrent counts the one that saw more is cached: each is right for its own number.
    if (upTo >= (counted.get(key)?.upTo ?? 0)) counted.set(key, { upTo, total })
    return { walletId, total }
  }
}

/** ROUTE-08: the balance and status of the caller's wallet, and what credits buy. */
export async function getWallet(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  orders: WalletOrders,
  caller: Member,
): Promise<Wallet> {
  const { accountId } = caller
  const daily = dailyLimitAt(clock.now(), config)
  const [state, kinds, prices, silent] = await Promise.all([
    findSenderState(db, accountId, daily.since),
    findKinds(db, accountId),
    findCreditPrices(db),
    orders.countSilent(db, accountId, { entries: 0, offset: 0, limit: 0 }),
  ])
  const left = maySend(daily, state.sent)
  return {
    balance: toCredits(state.balance),
    entries: state.version,
    kinds: silent.total === 0 ? kinds : [...kinds, 'order'],
    is_frozen: state.isFrozen,
    is_resting: state.isHalted,
    daily_limit: config.transferDailyLimit === 0 ? null : config.transferDailyLimit,
    may_send_today: left === undefined ? null : toCredits(left),
    prices,
  }
}
