import { defineCommand } from 'citty'
import { getMemberId } from '#modules/accounts/index.ts'
import { nameSum } from '#modules/payments/index.ts'
import { changePrice, findPlanPrices, showPlan } from '#modules/plans/index.ts'
import { currencyArg, decisionArgs, emailArg, readDecision, readPrice } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withOwnerServices, withServices } from '../operator-command.ts'

const pricesCommand = operatorCommand({
  name: 'sohbet plans prices',
  description: 'Lists the current and former prices of plans',
  args: {},
  run: async () => {
    for (const price of await withServices(({ db }) => findPlanPrices(db)))
      sayRow(
        `${price.plan} for a ${price.period}`,
        nameSum(price.cents, price),
        `from ${price.valid_from.toISOString()}`,
        price.replaced_at === null ? 'sold now' : `until ${price.replaced_at.toISOString()}`,
        `by ${price.done_by}`,
        price.reason,
      )
  },
})

const changeCommand = operatorCommand({
  name: 'sohbet plans change',
  description: 'Changes the price of a plan from now on; members keep the price they bought',
  args: {
    plan: { type: 'enum', options: ['plus', 'premier'], required: true, description: 'Which plan' },
    period: { type: 'enum', options: ['month', 'year'], required: true, description: 'For how long' },
    price: { type: 'string', required: true, description: 'Such as 7.50; 0 ends the sale in euros' },
    currency: currencyArg,
    ...decisionArgs,
  },
  run: async ({ args: { plan, period, currency, ...args } }) => {
    const cents = readPrice(args.price, currency)
    await withOwnerServices((owner) =>
      changePrice(owner, { plan, period, currency, cents, ...readDecision(args) }),
    )
    say(
      cents === null
        ? `${plan} for a ${period} is sold in ${currency} no longer.`
        : `${plan} for a ${period} costs ${nameSum(cents, { currency })} from now on.`,
    )
  },
})

const showCommand = operatorCommand({
  name: 'sohbet plans show',
  description: 'Shows the plan of an account and all its periods',
  args: { email: emailArg },
  run: async ({ args: { email } }) => {
    const { plan, periods } = await withServices(async (services) =>
      showPlan(services, await getMemberId(services, email)),
    )
    const renewal =
      plan.renews_at === null ? '' : `, ${plan.is_renewing ? 'renews' : 'ends'} ${plan.renews_at}`
    say(`${email} has ${plan.slug}${plan.source === null ? '' : ` (${plan.source})`}${renewal}.`)
    for (const period of periods)
      sayRow(
        `${period.plan} for a ${period.period}`,
        period.starts_at.toISOString(),
        period.ends_at.toISOString(),
        nameSum(period.paid_cents, period),
        period.source,
        ...(period.cut_by === null ? [] : [`cut by ${period.cut_by}`]),
      )
  },
})

/** `sohbet plans`: prices of plans, and members' plans. */
export const plansCommand = defineCommand({
  meta: { name: 'sohbet plans', description: 'Lists and changes the prices of plans, shows a member’s plan' },
  subCommands: { prices: pricesCommand, change: changeCommand, show: showCommand },
})
