import { getMemberId } from '#modules/accounts/index.ts'
import { findOrdersPage, orderStates } from '#modules/orders/index.ts'
import { inHundredths, nameSum, readWhole } from './offer-arguments.ts'
import { operatorCommand, say, withServices } from '../operator-command.ts'

/** `sohbet orders list`. */
export const listOrdersCommand = operatorCommand({
  name: 'sohbet orders list',
  description: 'Lists the most recent orders, of all members or one, in any state or one',
  args: {
    email: { type: 'string', description: 'Only of the account with this email address' },
    status: { type: 'enum', options: [...orderStates], description: 'Only in this state, such as review' },
    limit: { type: 'string', description: 'The maximum number; 50 by default' },
  },
  run: async ({ args }) => {
    const limit = args.limit === undefined ? 50 : readWhole(args.limit, { option: '--limit', max: 10_000 })
    const { orders } = await withServices(async (services) => {
      const memberId = args.email === undefined ? undefined : await getMemberId(services, args.email)
      return await findOrdersPage(services.db, { status: args.status, memberId, limit, offset: 0 })
    })
    if (orders.length === 0) say('There are no such orders.')
    for (const order of orders)
      say(
        [
          order.created_at.toISOString(),
          order.reference,
          order.kind === 'top_up' ? `${inHundredths(order.credit_units)} credits` : `plan ${order.plan}`,
          `${nameSum(order.total_cents, order)} by ${order.provider}`,
          order.status,
          order.member_id === null ? 'of nobody any more' : `of account ${order.member_id}`,
        ].join('  '),
      )
  },
})
