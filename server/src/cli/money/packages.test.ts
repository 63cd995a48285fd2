import { listCurrencies } from '@sohbet/contract'
import { beforeAll, expect, test } from 'vitest'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { billIn } from '#test/money/euro.ts'

const app = await startTestApp()
const { alice } = app.cast
const packages = runBeside(app, ['packages'])
const plans = runBeside(app, ['plans'])
const why = ['--reason=Euro area', '--by=maryam']
const set = async (credits: string, price: string) =>
  await packages('set', `--credits=${credits}`, `--price=${price}`, ...why)
const offered = async () => (await alice.call(listCurrencies)).data
beforeAll(async () => billIn(alice, 'DE'))

test('sets, changes and removes a price of credits in euros [PAY-12]', async () => {
  expect((await packages('prices')).output).toBe(
    'Credits have no price in euros; each costs one US dollar.\n',
  )
  expect(await set('50', '46')).toMatchObject({ code: 0, output: '50 credits cost 46.00 EUR from now on.\n' })
  expect((await offered()).packages).toEqual([{ credits: 50, price: 46 }])
  expect(await set('50', '45.50')).toMatchObject({ code: 0 })
  const { output } = await packages('prices')
  expect(output).toMatch(
    /^50 credits {2}45\.50 EUR .* sold now {2}by maryam {2}Euro area\n50 credits {2}46\.00 EUR .* until /,
  )
  expect(await set('50', '0')).toMatchObject({ code: 0, output: '50 credits are sold in euros no longer.\n' })
  expect((await offered()).top_up).toEqual(['USD'])
  expect(await set('50', '0')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('It has no price in euros.') as string,
  })
  const lines = await app.services.db
    .selectFrom('audit_lines')
    .select('subject')
    .where('action', '=', 'price.change')
    .execute()
  expect(lines.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'price:credits-50-EUR'))
})

test('sets and removes a plan’s price in euros beside that in dollars [PAY-13]', async () => {
  const change = async (price: string) =>
    await plans('change', '--plan=plus', '--period=year', `--price=${price}`, '--currency=EUR', ...why)
  expect(await change('46')).toMatchObject({
    code: 0,
    output: 'plus for a year costs 46.00 EUR from now on.\n',
  })
  expect((await offered()).subscription).toEqual(['EUR', 'USD'])
  const { output } = await plans('prices')
  expect(output).toMatch(/plus for a year {2}46\.00 EUR .* sold now/)
  expect(output).toMatch(/plus for a year {2}50\.00 USD .* sold now/)
  expect(await change('0')).toMatchObject({ code: 0, output: 'plus for a year is sold in EUR no longer.\n' })
  expect((await offered()).subscription).toEqual(['USD'])
})

test.each([
  ['0', '5', '--credits is a whole number'],
  ['50', '0.99', 'is no price'],
  ['50', '-1', 'is no price'],
  ['50', '1.005', 'is no price'],
])('%s credits for %s are refused', async (credits, price, message) => {
  expect(await set(credits, price)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(message) as string,
  })
})
