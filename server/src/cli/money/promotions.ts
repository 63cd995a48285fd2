import { maxTopUp } from '@sohbet/contract/top-up'
import { defineCommand } from 'citty'
import { addPromotion, findAllPromotions, usualTitles, withdrawPromotion } from '#modules/orders/index.ts'
import { inHundredths } from '#modules/payments/index.ts'
import { nameSpan, readSpan, readUnits, readWhole, spanArgs } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withServices } from '../operator-command.ts'
import { toCents } from '@sohbet/contract/amounts'

const addCommand = operatorCommand({
  name: 'sohbet promotions add',
  description: 'Adds a promotion: topping up exactly this amount adds a bonus of credits',
  args: {
    pay: { type: 'string', required: true, description: 'The amount in whole dollars, such as 50' },
    bonus: { type: 'string', required: true, description: 'The bonus in credits, such as 5' },
    title: { type: 'string', description: 'The title for members; by default the amount and the credits' },
    ...spanArgs,
  },
  run: async ({ args }) => {
    const pay = readWhole(args.pay, { option: '--pay', max: maxTopUp })
    const bonus = readUnits(args.bonus)
    if (bonus > 1_000_000) throw new Error('A bonus is 10,000 credits at most.')
    const cents = toCents(pay * 100)
    const given = args.title?.trim()
    const titles =
      given === undefined
        ? usualTitles(cents, bonus)
        : { title: given, title_ar: null, title_tr: null, title_ur: null }
    const { title } = titles
    if (title === '' || title.length > 120) throw new Error('A title has from 1 to 120 characters.')
    const added = { ...titles, pay: cents, bonus, ...readSpan(args) }
    const id = await withServices(async (services) => addPromotion(services, added))
    say(`Promotion ${id} was added: ${title}.`)
  },
})

const listCommand = operatorCommand({
  name: 'sohbet promotions list',
  description: 'Lists the promotions, the newest first',
  args: {},
  run: async () => {
    const promotions = await withServices(async (services) => findAllPromotions(services.db))
    if (promotions.length === 0) say('There are no promotions.')
    for (const row of promotions) {
      const terms = `${inHundredths(row.pay_cents)} USD, ${inHundredths(row.bonus_units)} credits on top`
      sayRow(`#${row.id}`, row.title, terms, nameSpan(row))
    }
  },
})

const withdrawCommand = operatorCommand({
  name: 'sohbet promotions withdraw',
  description: 'Withdraws a promotion; existing orders keep their bonus',
  args: { number: { type: 'positional', required: true, description: 'Its number in the list' } },
  run: async ({ args }) => {
    const id = readWhole(args.number, { option: 'The number', max: 2 ** 31 - 1 })
    await withServices(async (services) => withdrawPromotion(services, id))
    say(`Promotion ${id} was withdrawn.`)
  },
})

/** `sohbet promotions`: bonus credits on top-ups. */
export const promotionsCommand = defineCommand({
  meta: { name: 'sohbet promotions', description: 'Adds, lists and withdraws promotions of credits' },
  subCommands: { add: addCommand, list: listCommand, withdraw: withdrawCommand },
})
