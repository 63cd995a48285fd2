import { toAmount } from '@sohbet/contract/amounts'
import { toPageInfo } from '@sohbet/contract/paging'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import { toLatinDigits } from '@sohbet/contract/typed-text'
import { requireMember } from '#platform/caller.ts'
import { type Binding, handle, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { doOnce } from '#platform/idempotency/idempotency.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { refuse } from '#platform/refusal.ts'
import { findMembersNamed } from '#modules/accounts/index.ts'
import { closeOrder, requestRefund, beginRefund, prepareRefund, showOrder } from '#modules/payments/index.ts'
import { findOrdersPage } from '#modules/orders/index.ts'
import { type AdminServices, deciderOf, namesOf } from './admin-services.ts'
import { presentOrderLine, presentTimeline } from './present-timeline.ts'
import * as contract from '@sohbet/contract/studio'

/** The calls about orders. */
export function orderRoutes(services: AdminServices): Binding[] {
  const { db } = services
  return [
    handle(contract.listStudioOrders, async ({ query }) => {
      const { page, per_page: limit, search, person, dispute, state: status, kind, provider } = query
      const { orders, total } = await findOrdersPage(db, {
        status,
        kind,
        provider,
        memberId: person,
        isDisputed: dispute !== undefined,
        ...(await searched(services, search)),
        limit,
        offset: (page - 1) * limit,
      })
      const nameOf = await namesOf(
        db,
        orders.map(({ member_id: id }) => id),
      )
      return {
        data: orders.map((order) => presentOrderLine(order, nameOf)),
        page_info: toPageInfo(page, limit, total),
      }
    }),
    handleData(contract.getStudioOrder, async ({ params }, { language }) => {
      const shown = await showOrder(services, params.reference)
      const nameOf = await namesOf(db, [shown.order.member_id])
      return presentTimeline(shown, nameOf, language)
    }),
    refundRoute(services),
    handleDone(contract.closeStudioOrder, ({ params, body }, { caller }) =>
      answered(closeOrder(services, { ...params, ...body, actor: caller })),
    ),
  ]
}

// What is no reference is a part of a name or an address.
async function searched({ db }: AdminServices, search: string) {
  if (search === '') return {}
  const reference = toLatinDigits(search).toUpperCase()
  return reference.startsWith('SO-') ? { reference } : { memberIds: await findMembersNamed(db, search) }
}

/**
 * The first half of a refund is in one transaction with the idempotency key, so that a double click moves
 * credits once. The provider is called afterwards, and again by a job if this process ends before.
 */
function refundRoute(services: AdminServices): Binding {
  const endpoint = contract.refundStudioOrder
  return {
    endpoint,
    run: async (input, context) => {
      // Already parsed by the endpoint's schemas.
      const { params, body } = input as ParsedOf<typeof endpoint>
      const caller = requireMember(context.caller)
      const payment = await answered(prepareRefund(services, params.reference))
      const requested = {
        reference: params.reference,
        amount: body.amount ?? undefined,
        reason: body.reason,
        ...(await deciderOf(services.db, caller)),
      }
      let started: number | undefined
      const contents = { method: endpoint.method, path: endpoint.path, sent: context.sent }
      const answer = await doOnce(
        services,
        { accountId: caller.accountId, key: context.idempotencyKey, contents, reader: context },
        {
          run: async (trx) => {
            const refund = await beginRefund(services, trx, { payment, requested })
            started = refund.id
            return { data: { refund_id: refund.id, amount: toAmount(refund.amount_cents) } }
          },
        },
      )
      if (started !== undefined && answer.status === 200) await requestRefund(services, started)
      return answer
    },
  }
}

async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    throw refuse<'ProviderUnavailable'>('ProviderUnavailable')
  }
}
