import { formatUnits, readDollars } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'
import { defineCommand } from 'citty'
import { refundOrder, showOrder } from '#modules/payments/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import { openOrders } from '#wiring/open-orders.ts'
import { openProviders } from '#wiring/open-providers.ts'
import { nameSum } from './offer-arguments.ts'
import { listOrdersCommand } from './orders-list.ts'
import { operatorCommand, say, withServices } from '../operator-command.ts'

const reference = {
  type: 'positional',
  required: true,
  description: 'The reference of the order, such as SO-7K2M4QXW',
} as const

const showCommand = operatorCommand({
  name: 'sohbet orders show',
  description: 'Shows an order with its payment attempts and refunds',
  args: { reference },
  run: async ({ args }) => {
    const { order, payments, refunds } = await withServices((services) => showOrder(services, args.reference))
    const what = order.kind === 'top_up' ? `${formatUnits(order.credit_units)} credits` : `plan ${order.plan}`
    say(`${order.reference}: ${what} for ${nameSum(order.total_cents, order)}, ${order.status}.`)
    if (order.review_reason !== null) say(`To be looked at: ${order.review_reason}`)
    for (const { created_at: at, provider, provider_order_id: id, ...payment } of payments)
      say(
        [
          at.toISOString(),
          provider,
          id ?? '-',
          payment.status,
          nameSum(payment.paid_cents ?? payment.amount_cents, payment),
          payment.failure_code ?? '',
        ]
          .join('  ')
          .trim(),
      )
    for (const { created_at: at, amount_cents: cents, status, done_by: by, reason } of refunds)
      say([at.toISOString(), `refund of ${nameSum(cents, order)}`, status, `by ${by}`, reason].join('  '))
  },
})

const refundCommand = operatorCommand({
  name: 'sohbet orders refund',
  description: 'Refunds an order after removing its credits',
  args: {
    reference,
    amount: { type: 'string', description: 'In its currency, such as 10.50; by default all that remains' },
    reason: { type: 'string', required: true, description: 'The reason, stored permanently' },
    by: { type: 'string', required: true, description: 'Who decided, stored permanently' },
  },
  run: async ({ args }) => {
    const amount = args.amount === undefined ? undefined : readAmount(args.amount)
    const [reason, by] = [args.reason.trim(), args.by.trim()]
    const requested = { reference: args.reference, amount, reason, by }
    const { refund, order } = await withOrderServices(async (services) => ({
      refund: await refundOrder(services, requested),
      order: (await showOrder(services, args.reference)).order,
    }))
    const sum = `${nameSum(refund.amount_cents, order)} of ${args.reference}`
    if (refund.status === 'failed') throw new Error(`The provider refused to give ${sum} back.`)
    const isDone = refund.status === 'succeeded'
    say(
      isDone ? `${sum} were given back.` : `${sum} are on their way; the provider is asked again by itself.`,
    )
  },
})

async function withOrderServices<Result>(
  work: (services: OrderServices) => Promise<Result>,
): Promise<Result> {
  return await withServices(async (services) => {
    const { providers, close } = await openProviders(services.config, services.clock)
    try {
      return await work(openOrders({ ...services, ownership: createOwnership(services.db) }, providers))
    } finally {
      await close()
    }
  })
}

function readAmount(text: string): Cents {
  const cents = /^\d+(?:\.\d+)?$/.test(text) ? readDollars(Number(text)) : 'not-a-number'
  if (typeof cents === 'string' || cents === 0)
    throw new Error(`${text} is no amount. Write it with at most two decimals, such as 10.50.`)
  return cents
}

/** `sohbet orders`: orders and refunds. */
export const ordersCommand = defineCommand({
  meta: { name: 'sohbet orders', description: 'Lists, shows and refunds orders' },
  subCommands: { list: listOrdersCommand, show: showCommand, refund: refundCommand },
})
