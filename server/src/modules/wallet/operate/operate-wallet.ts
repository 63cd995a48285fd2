import { randomUUID } from 'node:crypto'
import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { Services } from '../../../platform/start/services.ts'
import { postTransfer } from '../transfers/post-transfer.ts'
import { insertOperation } from '../queries/audit.ts'
import { findReferencedHistory } from '../queries/entries.ts'
import type { HistoryLine } from '../queries/entries.ts'
import { findWallet, listOperations, openWallet, setFrozen } from '../queries/operations.ts'
import type { WalletLine } from '../ledger/transfer.ts'

/** Why an operator changes a wallet, and who it is; both are kept for good. */
export interface OperatorReason {
  reason: string
  by: string
}

/** A wallet as operators see it. */
export interface ShownWallet {
  balance: Units
  entries: number
  frozenAt: Date | undefined
  history: (HistoryLine & { reference: string })[]
  operations: { at: Date; action: string; by: string; reason: string }[]
}

/** Lines that are shown of a wallet, the newest first. */
const shownLines = 20

/** A member's wallet, its newest lines and what operators did to it. */
export async function showWallet({ db }: Services, memberId: number): Promise<ShownWallet> {
  const wallet = await findWallet(db, memberId)
  const operations = wallet === undefined ? [] : await listOperations(db, wallet.id, shownLines)
  return {
    balance: toUnits(wallet?.balance ?? 0),
    entries: wallet?.version ?? 0,
    frozenAt: wallet?.frozen_at ?? undefined,
    history: await findReferencedHistory(db, memberId, { limit: shownLines }),
    operations: operations.map(({ done_at: at, done_by: by, action, reason }) => ({
      at,
      by,
      action,
      reason,
    })),
  }
}

/** Gives a member units, or takes them when negative; refuses like any transfer. Answers the line in the wallet. */
export async function adjustWallet(
  owner: Services,
  memberId: number,
  { units, reason, by }: OperatorReason & { units: Units },
): Promise<WalletLine> {
  const at = owner.clock.now()
  const house = { house: 'adjustments' } as const
  const member = { memberId }
  return await owner.db.transaction().execute(async (trx) => {
    const posted = await postTransfer(trx, {
      requestId: randomUUID(),
      kind: 'adjustment',
      ...(units > 0 ? { from: house, to: member } : { from: member, to: house }),
      units: toUnits(Math.abs(units)),
      at,
    })
    const wallet = await findWallet(trx, memberId)
    const line = units > 0 ? posted.to : posted.from
    if (wallet === undefined || line === undefined) throw new Error('The transfer left no line behind.')
    const account = { account_id: wallet.id, transfer_id: posted.transferId }
    await insertOperation(trx, { ...account, action: 'adjust', reason, done_by: by, done_at: at })
    return line
  })
}

/** Keeps a wallet from sending and giving, or lets it again; throws a sentence when it is so already. */
export async function freezeWallet(
  owner: Services,
  memberId: number,
  { isFrozen, reason, by }: OperatorReason & { isFrozen: boolean },
): Promise<void> {
  const at = owner.clock.now()
  await owner.db.transaction().execute(async (trx) => {
    const wallet = await openWallet(trx, memberId, at)
    if (wallet === undefined) throw new Error('This account is gone.')
    if (!(await setFrozen(trx, wallet.id, isFrozen ? at : null)))
      throw new Error(isFrozen ? 'This wallet is frozen already.' : 'This wallet is not frozen.')
    const action = isFrozen ? 'freeze' : 'unfreeze'
    await insertOperation(trx, { account_id: wallet.id, action, reason, done_by: by, done_at: at })
  })
}
