import { formatUnits } from '@sohbet/contract/amounts'
import { orderStates } from '@sohbet/contract/studio'
import { defineCommand } from 'citty'
import { commandLine } from '#modules/audit/index.ts'
import { closeOrder, inHundredths, nameSum, refundOrder, showOrder } from '#modules/payments/index.ts'
import { findOrdersPage, type OrderServices } from '#modules/orders/index.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import { openOrders } from '#wiring/open-orders.ts'
import { openProviders } from '#wiring/open-providers.ts'
import { getMemberId } from '#modules/accounts/index.ts'
import { operatorCommand, say, sayRow, withServices } from '../operator-command.ts'
import { decisionArgs, limitArg, readDecision, readLimit, readSum } from '../offer-arguments.ts'

const reference = {
  type: 'positional',
  required: true,
  description: 'The reference of the order, such as SO-7K2M4QXW',
} as const

const listCommand = operatorCommand({
  name: 'sohbet orders list',
  description: 'Lists the most recent orders, of all members or one, in any state or one',
  args: {
    email: { type: 'string', description: 'Only of the account with this email address' },
    status: { type: 'enum', options: [...orderStates], description: 'Only in this state, such as review' },
    limit: limitArg,
  },
  run: async ({ args }) => {
    const limit = readLimit(args.limit)
    const { orders } = await withServices(async (services) => {
      const memberId = args.email === undefined ? undefined : await getMemberId(services, args.email)
      return await findOrdersPage(services.db, { status: args.status, memberId, limit, offset: 0 })
    })
    if (orders.length === 0) say('There are no such orders.')
    for (const order of orders)
      sayRow(
        order.created_at.toISOString(),
        order.reference,
        order.kind === 'top_up' ? `${inHundredths(order.credit_units)} credits` : `plan ${order.plan}`,
        `${nameSum(order.total_cents, order)} by ${order.provider}`,
        order.status,
        order.member_id === null ? 'of nobody any more' : `of account ${order.member_id}`,
      )
  },
})

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
      sayRow(
        at.toISOString(),
        provider,
        id ?? '-',
        payment.status,
        nameSum(payment.paid_cents ?? payment.amount_cents, payment),
        ...(payment.failure_code === null ? [] : [payment.failure_code]),
      )
    for (const { created_at: at, amount_cents: cents, status, done_by: by, reason } of refunds)
      sayRow(at.toISOString(), `refund of ${nameSum(cents, order)}`, status, `by ${by}`, reason)
  },
})

const refundCommand = operatorCommand({
  name: 'sohbet orders refund',
  description: 'Refunds an order after removing its credits',
  args: {
    reference,
    amount: { type: 'string', description: 'In its currency, such as 10.50; by default all that remains' },
    ...decisionArgs,
  },
  run: async ({ args }) => {
    const amount = args.amount === undefined ? undefined : readSum(args.amount)
    const requested = { reference: args.reference, amount, ...readDecision(args) }
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

const closeCommand = operatorCommand({
  name: 'sohbet orders close',
  description: 'Closes an order under review for which no money came',
  args: { reference, ...decisionArgs },
  run: async ({ args }) => {
    const { reason, by } = readDecision(args)
    const closed = { reference: args.reference, reason: `${reason} (${by})`, actor: commandLine }
    await withOrderServices(async (services) => await closeOrder(services, closed))
    say(`${args.reference} is closed.`)
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

/** `sohbet orders`: orders and refunds. */
export const ordersCommand = defineCommand({
  meta: { name: 'sohbet orders', description: 'Lists, shows, refunds and closes orders' },
  subCommands: { list: listCommand, show: showCommand, refund: refundCommand, close: closeCommand },
})
