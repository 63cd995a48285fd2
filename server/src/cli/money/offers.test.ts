import { beforeEach, describe, expect, test } from 'vitest'
import { checkDiscountCode, listPromotions } from '@sohbet/contract'
import { runBeside } from '#test/app/run-beside.ts'
import type { CommandResult } from '#test/app/run-sohbet.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor } = app.cast
const sohbet = runBeside(app)
const said = (output: string): CommandResult => ({ code: 0, output: `${output}\n`, errors: '' })
const check = async (code: string, amount = 25) =>
  (await visitor.call(checkDiscountCode, { body: { code, type: 'top_up', amount } })).data
// The commands use the real clock, and their offers start at that time.
const later = () => app.clock.set(new Date(Date.now() + 60_000))

beforeEach(async () => {
  await app.services.db.deleteFrom('orders_codes').execute()
  await app.services.db.deleteFrom('orders_promotions').execute()
})

test('adds, lists and withdraws discount codes [PAY-01]', async () => {
  expect(await sohbet('codes', 'list')).toEqual(said('There are no discount codes.'))
  expect(await sohbet('codes', 'add', 'salam10', '--percent', '10')).toEqual(said('SALAM10 was added.'))
  const rule = [
    '--amount',
    '5.50',
    '--plan',
    'plus',
    '--uses',
    '3',
    '--from',
    '2030-01-01',
    '--until',
    '2030-01-31',
  ]
  expect(await sohbet('codes', 'add', 'FIVE', ...rule)).toEqual(said('FIVE was added.'))
  later()
  expect(await check('SALAM10')).toMatchObject({ valid: true, amount_off: 2.5 })
  expect((await sohbet('codes', 'list')).output.split('\n')).toEqual([
    'FIVE  5.50 USD off  plus  0 of 3 uses taken  from 2030-01-01T00:00:00.000Z until 2030-02-01T00:00:00.000Z',
    expect.stringMatching(
      /^SALAM10 {2}10 % off {2}everything {2}0 of any number of uses taken {2}from \S+Z$/,
    ),
    '',
  ])
  expect(await sohbet('codes', 'withdraw', 'Salam10')).toEqual(said('SALAM10 was withdrawn.'))
  expect((await check('SALAM10')).message).toBe('This discount code has expired.')
  expect((await sohbet('codes', 'list')).output).toMatch(/^SALAM10 .*, withdrawn \S+Z$/m)
})

test('adds, lists and withdraws promotions [B-103]', async () => {
  expect(await sohbet('promotions', 'list')).toEqual(said('There are no promotions.'))
  const added = await sohbet('promotions', 'add', '--pay', '50', '--bonus', '5')
  expect(added.output).toMatch(/^Promotion \d+ was added: Pay 50, get 55\.\n$/)
  const id = /\d+/.exec(added.output)?.[0] ?? ''
  later()
  expect((await visitor.call(listPromotions)).data).toMatchObject([
    { title: 'Pay 50, get 55', pay: 50, points: 55 },
  ])
  expect((await sohbet('promotions', 'list')).output).toMatch(
    /^#\d+ {2}Pay 50, get 55 {2}50\.00 USD, 5\.00 credits on top {2}from \S+Z\n$/,
  )
  expect(await sohbet('promotions', 'withdraw', id)).toEqual(said(`Promotion ${id} was withdrawn.`))
  expect((await visitor.call(listPromotions)).data).toEqual([])
  expect((await sohbet('promotions', 'withdraw', id)).errors).toBe(
    `There is no promotion ${id} to withdraw.\n`,
  )
})

describe('a mistake is reported and adds nothing', () => {
  test.each([
    ['codes add C', 'Use either --percent or --amount to say what it takes off.'],
    ['codes add C --percent 10 --amount 5', 'Use either --percent or --amount to say what it takes off.'],
    ['codes add C --percent 101', '--percent is a whole number from 1 to 100.'],
    ['codes add C --amount 0', '0 is no amount. Write it with at most two decimals, such as 10.50.'],
    [
      'codes add a+b --percent 10',
      'A code can have letters, digits and hyphens, 40 at most. a+b is not valid.',
    ],
    ['codes add C --percent 10 --uses none', '--uses is a whole number from 1 to 1000000.'],
    ['codes add C --percent 10 --until 2026-02-30', '2026-02-30 is no day. Write --until as 2026-12-31.'],
    ['codes add C --percent 10 --until 9999-12-31', '9999-12-31 is too far away for --until.'],
    ['codes add C --percent 10 --from 2030-01-02 --until 2030-01-01', 'It would end before it begins.'],
    ['codes add C --percent 10 --kind top_up --plan plus', 'A plan is no top-up. Leave out --kind.'],
    ['codes withdraw NOPE', 'There is no code NOPE to withdraw.'],
    ['promotions add --pay 10.5 --bonus 5', '--pay is a whole number from 1 to 10000.'],
    ['promotions add --pay 10 --bonus 20000', 'A bonus is 10,000 credits at most.'],
    ['promotions withdraw one', 'The number is a whole number from 1 to 2147483647.'],
  ])('sohbet %s', async (command, sentence) => {
    expect(await sohbet(...command.split(' '))).toEqual({ code: 1, output: '', errors: `${sentence}\n` })
  })

  test('when a code already exists', async () => {
    await sohbet('codes', 'add', 'TWICE', '--percent', '10')
    const { errors } = await sohbet('codes', 'add', 'twice', '--percent', '20')
    expect(errors).toBe('The code TWICE already exists. A code cannot be used twice.\n')
  })
})
