import { maxTopUp } from '@sohbet/contract/top-up'
import { defineCommand } from 'citty'
import { findPackagePrices, setPackagePrice } from '#modules/orders/index.ts'
import { nameSum } from '#modules/payments/index.ts'
import { decisionArgs, readDecision, readPrice, readWhole } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withOwnerServices, withServices } from '../operator-command.ts'

const pricesCommand = operatorCommand({
  name: 'sohbet packages prices',
  description: 'Lists the current and former prices of credits in euros',
  args: {},
  run: async () => {
    const prices = await withServices(({ db }) => findPackagePrices(db))
    if (prices.length === 0) say('Credits have no price in euros; each costs one US dollar.')
    for (const price of prices)
      sayRow(
        `${price.credits} credits`,
        nameSum(price.cents, price),
        `from ${price.valid_from.toISOString()}`,
        price.replaced_at === null ? 'sold now' : `until ${price.replaced_at.toISOString()}`,
        `by ${price.done_by}`,
        price.reason,
      )
  },
})

const setCommand = operatorCommand({
  name: 'sohbet packages set',
  description: 'Sets the price of a number of credits in euros from now on; earlier orders keep theirs',
  args: {
    credits: { type: 'string', required: true, description: 'The number of credits, such as 50' },
    price: { type: 'string', required: true, description: 'Euros, such as 46.00; 0 ends the sale in euros' },
    ...decisionArgs,
  },
  run: async ({ args }) => {
    const credits = readWhole(args.credits, { option: '--credits', max: maxTopUp })
    const currency = 'EUR'
    const cents = readPrice(args.price, currency)
    await withOwnerServices((owner) =>
      setPackagePrice(owner, { currency, credits, cents, ...readDecision(args) }),
    )
    say(
      cents === null
        ? `${credits} credits are sold in euros no longer.`
        : `${credits} credits cost ${nameSum(cents, { currency })} from now on.`,
    )
  },
})

/** `sohbet packages`: prices of credits in euros. */
export const packagesCommand = defineCommand({
  meta: { name: 'sohbet packages', description: 'Lists and sets the prices of credits in euros' },
  subCommands: { prices: pricesCommand, set: setCommand },
})
