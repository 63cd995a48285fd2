import { randomUUID } from 'node:crypto'
import { formatUnits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { WalletKind } from '@sohbet/contract/wallet'
import { message, type MessageKey } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import { postTransfer } from '../transfers/post-transfer.ts'
import { insertOperation } from '../queries/audit.ts'
import { countKind, findReferencedHistory, findWalletState, type HistoryLine } from '../queries/entries.ts'
import {
  findFreezer,
  findWallet,
  freezeByOperator,
  type Freezer,
  listOperations,
  openWallet,
  type Release,
  unfreeze,
} from '../queries/operations.ts'
import type { WalletLine } from '../ledger/transfer.ts'

/** The reason and the actor of an operator's change; both are stored permanently. */
export interface OperatorReason {
  reason: string
  by: string
}

/** A change by an operator, its member, and the actor for the audit log. */
interface OperatorChange extends OperatorReason {
  memberId: number
  at: Date
  actor: Actor
}

/** A wallet for operators. */
export interface ShownWallet {
  balance: Units
  entries: number
  frozenAt: Date | undefined
  frozenBy: Freezer | undefined
  history: (HistoryLine & { reference: string })[]
  operations: { at: Date; action: string; by: string; reason: string }[]
}

/** Entries that are shown of a wallet, newest first. */
const shownLines = 20

/** A member's wallet, its newest entries and its operations by operators. */
export async function showWallet({ db }: Services, memberId: number): Promise<ShownWallet> {
  const wallet = await findWallet(db, memberId)
  const operations = wallet === undefined ? [] : await listOperations(db, wallet.id, shownLines)
  return {
    balance: toUnits(wallet?.balance ?? 0),
    entries: wallet?.version ?? 0,
    frozenAt: wallet?.frozen_at ?? undefined,
    frozenBy: wallet?.frozen_at ? await findFreezer(db, wallet.id) : undefined,
    history: await findReferencedHistory(db, memberId, { limit: shownLines }),
    operations: operations.map(({ done_at: at, done_by: by, action, reason }) => ({
      at,
      by,
      action,
      reason,
    })),
  }
}

/** Adds units to a member's wallet, or takes them if negative; refuses like any transfer. Answers the entry. */
export async function adjustWallet(
  owner: Services,
  memberId: number,
  { units, reason, by }: OperatorReason & { units: Units },
): Promise<WalletLine> {
  return await owner.db
    .transaction()
    .execute(
      async (trx) =>
        await adjustWalletIn(trx, { memberId, units, reason, by, at: owner.clock.now(), actor: commandLine }),
    )
}

/** The same in a transaction of the owner of the tables. */
export async function adjustWalletIn(
  trx: Database,
  { memberId, units, reason, by, at, actor }: OperatorChange & { units: Units },
): Promise<WalletLine> {
  const adjustments = { systemAccount: 'adjustments' } as const
  const member = { memberId }
  const posted = await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'adjustment',
    ...(units > 0 ? { from: adjustments, to: member } : { from: member, to: adjustments }),
    units: toUnits(Math.abs(units)),
    at,
  })
  const wallet = await findWallet(trx, memberId)
  const line = units > 0 ? posted.to : posted.from
  if (wallet === undefined || line === undefined) throw new Error('The transfer left no line behind.')
  const account = { account_id: wallet.id, transfer_id: posted.transferId }
  await insertOperation(trx, { ...account, action: 'adjust', reason, done_by: by, done_at: at })
  await recordChange(trx, at, {
    actor,
    action: 'wallet.adjust',
    subject: `member:${memberId}`,
    before: { credits: formatUnits(toUnits(line.balance - units)) },
    after: { credits: formatUnits(line.balance), reason },
  })
  return line
}

/** Whether a member's payment is disputed, which the payments know. */
type IsDisputed = (db: Database, memberId: number) => Promise<boolean>

/**
 * Freezes a wallet for sending and giving, or lifts such a freeze, but never the one of an open dispute; refuses
 * when nothing would change.
 */
export async function freezeWallet(
  owner: Services,
  memberId: number,
  { isDisputed, ...change }: OperatorReason & { isFrozen: boolean; isDisputed: IsDisputed },
): Promise<void> {
  const whole = { ...change, memberId, at: owner.clock.now(), actor: commandLine }
  await owner.db.transaction().execute((trx) => freezeWalletIn(trx, whole, isDisputed))
}

/** The same in a transaction of the owner of the tables. */
export async function freezeWalletIn(
  trx: Database,
  { memberId, isFrozen, reason, by, at, actor }: OperatorChange & { isFrozen: boolean },
  isDisputed: IsDisputed,
): Promise<void> {
  const wallet = await openWallet(trx, memberId, at)
  if (wallet === undefined)
    throw refuse<RefusedOutside>('NotFound', { message: message('studioMoney.refused.accountGone') })
  const refused = isFrozen
    ? (await freezeByOperator(trx, wallet.id, at)) || 'studioMoney.refused.frozen'
    : refusedRelease[await unfreeze(trx, wallet.id, () => isDisputed(trx, memberId))]
  if (refused !== true) throw refuse<RefusedOutside>('Conflict', { message: message(refused) })
  const action = isFrozen ? 'freeze' : 'unfreeze'
  await insertOperation(trx, { account_id: wallet.id, action, reason, done_by: by, done_at: at })
  await recordChange(trx, at, {
    actor,
    action: `wallet.${action}`,
    subject: `member:${memberId}`,
    after: { reason },
  })
}

const refusedRelease = {
  released: true,
  'not frozen': 'studioMoney.refused.notFrozen',
  disputed: 'studioMoney.refused.disputeHolds',
} as const satisfies Record<Release, MessageKey | true>

/** Entries of a member's wallet, newest first, and the number of that kind. */
export async function listWalletLines(
  { db }: Pick<Services, 'db'>,
  memberId: number,
  { kind, offset, limit }: { kind: WalletKind | undefined; offset: number; limit: number },
): Promise<{ lines: ShownWallet['history']; total: number }> {
  const { version } = await findWalletState(db, memberId)
  if (kind === undefined) {
    const range = { after: Math.max(0, version - offset - limit), upTo: version - offset, limit }
    return {
      lines: version > offset ? await findReferencedHistory(db, memberId, range) : [],
      total: version,
    }
  }
  const { count } = await countKind(db, memberId, { kind, after: 0 })
  return { lines: await findReferencedHistory(db, memberId, { kind, offset, limit }), total: count }
}
