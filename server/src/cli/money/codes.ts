import { defineCommand } from 'citty'
import { addCode, findAllCodes, type NewCode, withdrawCode } from '#modules/orders/index.ts'
import { nameSum } from '#modules/payments/index.ts'
import { nameSpan, readSpan, readSum, readWhole, spanArgs } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withServices } from '../operator-command.ts'

const code = { type: 'positional', required: true, description: 'The code, such as SALAM10' } as const

const addCommand = operatorCommand({
  name: 'sohbet codes add',
  description: 'Adds a discount code; each member can use it once',
  args: {
    code,
    percent: { type: 'string', description: 'The discount in percent, from 1 to 100' },
    amount: { type: 'string', description: 'The discount in dollars instead, such as 5.00' },
    kind: { type: 'enum', options: ['top_up', 'subscription'], description: 'Only for these orders' },
    plan: { type: 'enum', options: ['plus', 'premier'], description: 'Only for this plan' },
    uses: {
      type: 'string',
      description: 'The maximum number of uses; once per member by default',
    },
    ...spanArgs,
  },
  run: async ({ args }) => {
    if (args.kind === 'top_up' && args.plan !== undefined)
      throw new Error('A plan is no top-up. Leave out --kind.')
    const added: NewCode = {
      code: args.code,
      off: readOff(args),
      kind: args.kind,
      plan: args.plan,
      maxUses:
        args.uses === undefined ? undefined : readWhole(args.uses, { option: '--uses', max: 1_000_000 }),
      ...readSpan(args),
    }
    const text = await withServices(async (services) => addCode(services, added))
    say(`${text} was added.`)
  },
})

function readOff(args: { percent?: string | undefined; amount?: string | undefined }): NewCode['off'] {
  if (args.percent !== undefined && args.amount === undefined)
    return { percent: readWhole(args.percent, { option: '--percent', max: 100 }) }
  if (args.amount !== undefined && args.percent === undefined) return { amount: readSum(args.amount) }
  throw new Error('Use either --percent or --amount to say what it takes off.')
}

const listCommand = operatorCommand({
  name: 'sohbet codes list',
  description: 'Lists the discount codes with their number of uses, the newest first',
  args: {},
  run: async () => {
    const codes = await withServices(async (services) => findAllCodes(services.db))
    if (codes.length === 0) say('There are no discount codes.')
    for (const row of codes) {
      const off =
        row.percent === null ? nameSum(row.amount_cents ?? 0, { currency: 'USD' }) : `${row.percent} %`
      const uses = `${row.taken} of ${row.max_uses ?? 'any number of'} uses taken`
      sayRow(row.code, `${off} off`, row.item ?? row.kind ?? 'everything', uses, nameSpan(row))
    }
  },
})

const withdrawCommand = operatorCommand({
  name: 'sohbet codes withdraw',
  description: 'Withdraws a discount code; existing orders keep their price',
  args: { code },
  run: async ({ args }) => {
    say(`${await withServices(async (services) => withdrawCode(services, args.code))} was withdrawn.`)
  },
})

/** `sohbet codes`: discount codes. */
export const codesCommand = defineCommand({
  meta: { name: 'sohbet codes', description: 'Adds, lists and withdraws discount codes' },
  subCommands: { add: addCommand, list: listCommand, withdraw: withdrawCommand },
})
