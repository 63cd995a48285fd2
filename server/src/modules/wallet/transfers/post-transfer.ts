import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { callWalletForfeit, callWalletPost } from '../queries/wallets.ts'
import { callWalletSend, type Sending } from '../queries/sending.ts'
import type { PostedTransfer, Transfer } from '../ledger/transfer.ts'

/**
 * The only path by which credits move, inside the caller's transaction, which a refusal rolls back:
 * `InsufficientCredits`, `WalletFrozen`, `RecipientNotFound`, `BooksHalted`, or `KeyReused` for a request id
 * or reference of another transfer.
 */
export async function postTransfer(trx: Database, transfer: Transfer): Promise<PostedTransfer> {
  return await orRefuse(
    callWalletPost(trx, { ...transfer, reference: transfer.reference ?? transfer.requestId }),
  )
}

/** A transfer between members, with each one's address for the other's history; refuses like `postTransfer`. */
export async function sendCredits(trx: Database, sending: Sending): ReturnType<typeof callWalletSend> {
  return await orRefuse(callWalletSend(trx, sending))
}

/**
 * Forfeits the balance of a member who is deleted in this transaction; nobody can send them more until it
 * ends. Refuses with `BooksHalted`.
 */
export async function forfeitCredits(trx: Database, memberId: number, at: Date): Promise<void> {
  await orRefuse(callWalletForfeit(trx, memberId, at))
}

/** The refusals of the books; which of them a call declares depends on what it moves. */
type TransferRefusal =
  | 'InsufficientCredits'
  | 'WalletFull'
  | 'WalletFrozen'
  | 'RecipientNotFound'
  | 'BooksHalted'
  | 'KeyReused'

async function orRefuse<Answer>(pending: Promise<Answer>): Promise<Answer> {
  try {
    return await pending
  } catch (error) {
    throw toRefusal(error) ?? error
  }
}

function toRefusal(error: unknown): Refusal<TransferRefusal> | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (constraint === 'wallet_accounts_no_overdraft') return refuse<TransferRefusal>('InsufficientCredits')
  if (constraint === 'wallet_accounts_exact') return refuse<TransferRefusal>('WalletFull')
  // The member, whose first credits these were, was deleted in the meantime.
  if (constraint === 'wallet_accounts_member_id_fkey') return noRecipient()
  switch (code) {
    case 'WA002':
      return refuse<TransferRefusal>('KeyReused', { message: message('refusals.credits.requestReused') })
    case 'WA003':
      return refuse<TransferRefusal>('BooksHalted')
    case 'WA004':
      return refuse<TransferRefusal>('WalletFrozen')
    case 'WA005':
      return noRecipient()
    default:
      return undefined
  }
}

function noRecipient(): Refusal<TransferRefusal> {
  return refuse<TransferRefusal>('RecipientNotFound')
}
