import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { Books } from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { recordChange } from '#modules/audit/index.ts'
import {
  addComparison,
  countUndecided,
  findMoneyToReview,
  findOldestWaiting,
  findRefusedEvents,
} from '#modules/payments/index.ts'
import { auditBooks, findBooks, resumeBooks } from '#modules/wallet/index.ts'
import { type AdminServices, deciderOf } from './admin-services.ts'
import * as contract from '@sohbet/contract/studio'

/** The calls about the books as a whole. */
export function booksRoutes(services: AdminServices): Binding[] {
  const { db, jobs, clock, asOwner, booksChecks } = services
  return [
    handleData(contract.getBooks, () => presentBooks(services)),
    handleData(contract.auditStudioBooks, async (_input, { caller }) => {
      const { findings, differences } = await asOwner((owner) => auditBooks(owner, 'everything', booksChecks))
      await recordChange(db, clock.now(), {
        actor: caller,
        action: 'books.audit',
        subject: 'books:1',
        after: { differences },
      })
      return {
        differences,
        findings: findings.map(({ account_id: wallet, transfer_id: transfer, ...finding }) => ({
          ...finding,
          wallet,
          transfer,
        })),
        books: await presentBooks(services),
      }
    }),
    handleDone(contract.resumeStudioBooks, async ({ body: { reason } }, { caller }) => {
      const why = { reason, checks: booksChecks, ...(await deciderOf(db, caller)) }
      await asOwner((owner) => resumeBooks(owner, why))
    }),
    handleDone(contract.compareStudioPayments, async (_input, { caller }) => {
      await db.transaction().execute(async (trx) => {
        await addComparison(trx, jobs)
        const line = { actor: caller, action: 'books.compare', subject: 'books:1' }
        await recordChange(trx, clock.now(), line)
      })
    }),
  ]
}

async function presentBooks(services: AdminServices): Promise<Books> {
  const { db } = services
  const books = await findBooks(db)
  const { comparisons, reviews, disputes, refundsPending } = await findMoneyToReview(services)
  return {
    halted_at: books.halted_at?.toISOString() ?? null,
    halted_reason: books.halted_reason,
    audited_at: books.audited_at?.toISOString() ?? null,
    fully_audited_at: books.fully_audited_at?.toISOString() ?? null,
    differences: books.differences,
    drift: toCredits(toUnits(books.drift)),
    undecided: await countUndecided(db),
    waiting_since: (await findOldestWaiting(db))?.toISOString() ?? null,
    refused_at: (await findRefusedEvents(db)).lastAt?.toISOString() ?? null,
    comparisons: comparisons.map(({ provider, comparedAt, differences }) => ({
      provider,
      compared_at: comparedAt.toISOString(),
      differences,
    })),
    reviews,
    disputes,
    refunds_pending: refundsPending,
  }
}
