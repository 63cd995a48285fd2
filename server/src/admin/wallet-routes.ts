import { toCredits } from '@sohbet/contract/amounts'
import { OrderReference } from '@sohbet/contract/orders'
import { toPageInfo } from '@sohbet/contract/paging'
import * as contract from '@sohbet/contract/studio'
import type { WalletLine } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { type Binding, handle, handleDone } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { refuse } from '#platform/refusal.ts'
import { nameMembers } from '#modules/accounts/index.ts'
import { hasOpenDispute } from '#modules/payments/index.ts'
import {
  adjustWalletIn,
  freezeWalletIn,
  listWalletLines,
  type ShownWallet,
  showWallet,
} from '#modules/wallet/index.ts'
import { type AdminServices, deciderOf, namesOf } from './admin-services.ts'

/** The calls about a member's wallet. */
export function walletRoutes(services: AdminServices): Binding[] {
  const { db, asOwner } = services
  return [
    handle(contract.getStudioWallet, async ({ params: { id }, query }) => {
      await requirePerson(db, id)
      const { page, per_page: limit, kind } = query
      const wallet = await showWallet(services, id)
      const { lines, total } = await listWalletLines(services, id, {
        kind,
        limit,
        offset: (page - 1) * limit,
      })
      return {
        data: {
          person: (await namesOf(db, [id]))(id),
          credits: toCredits(wallet.balance),
          entries: wallet.entries,
          frozen_at: wallet.frozenAt?.toISOString() ?? null,
          frozen_by: wallet.frozenBy ?? null,
          lines: lines.map(presentLine),
          operations: wallet.operations.map(({ at, ...operation }) => ({
            ...operation,
            at: at.toISOString(),
          })),
        },
        page_info: toPageInfo(page, limit, total),
      }
    }),
    adjustRoute(services),
    handleDone(contract.freezeStudioWallet, async ({ params: { id }, body }, { caller }) => {
      await requirePerson(db, id)
      const { reason, is_frozen: isFrozen } = body
      const change = { memberId: id, isFrozen, reason, ...(await deciderOf(db, caller)) }
      await asOwner((owner) =>
        owner.db
          .transaction()
          .execute((trx) => freezeWalletIn(trx, { ...change, at: owner.clock.now() }, hasOpenDispute)),
      )
    }),
  ]
}

// The idempotency key is stored in the transaction of the adjustment, which runs as the owner: only the owner
// may adjust.
function adjustRoute({ db, clock, asOwner }: AdminServices): Binding {
  const endpoint = contract.adjustStudioWallet
  const bind = (owner: Pick<AdminServices, 'db' | 'clock'>): Binding =>
    handleOnce(endpoint, owner, async (trx, { params: { id }, body }, { caller }) => {
      await requirePerson(trx, id)
      const line = await adjustWalletIn(trx, {
        memberId: id,
        units: body.credits,
        reason: body.reason,
        at: clock.now(),
        ...(await deciderOf(trx, caller)),
      })
      return { credits: toCredits(line.balance), line: line.number }
    })
  return {
    ...bind({ db, clock }),
    run: async (input, context) => await asOwner((owner) => bind(owner).run(input, context)),
  }
}

function presentLine(line: ShownWallet['history'][number]): WalletLine {
  const { number, at, kind, units, balance, email, transferId, reference } = line
  // The reference of a refund begins with that of its order.
  const order = OrderReference.safeParse(reference.split(':')[0])
  return {
    number,
    at: at.toISOString(),
    kind,
    credits: toCredits(units),
    balance: toCredits(balance),
    email,
    transfer: transferId,
    reference,
    order: order.success ? order.data : null,
  }
}

async function requirePerson(db: Database, id: number): Promise<void> {
  if ((await nameMembers(db, [id])).has(id)) return
  throw refuse<'NotFound'>('NotFound')
}
