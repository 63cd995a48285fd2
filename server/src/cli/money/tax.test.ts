import { getTax } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const tax = runBeside(app, ['tax'])
const set = async (country: string, rate: string, ...more: string[]) =>
  await tax(
    'set',
    '--country',
    country,
    `--rate=${rate}`,
    '--prices=with',
    '--reason=Law',
    '--by=maryam',
    ...more,
  )

test('a rate applies from its date, is listed, and is in the audit log', async () => {
  await app.services.db.updateTable('accounts_members').set({ country: 'DE' }).execute()
  expect(await set('DE', '19', '--from', '2026-01-01')).toMatchObject({
    code: 0,
    output: 'DE: 19 % from 2026-01-01T00:00:00.000Z on, our prices are with it.\n',
  })
  expect(await set('DE', '20.5', '--from', '2027-01-01')).toMatchObject({ code: 0 })
  const { output } = await tax('rates')
  expect(output).toMatch(
    /^DE {2}20\.5 % {2}in our prices {2}from 2027-01-01T00:00:00\.000Z {2}by maryam {2}Law\nDE {2}19 % /,
  )
  expect((await app.cast.alice.call(getTax)).data).toEqual({ country: 'DE', rate: 1900, is_in_prices: true })
  const lines = await app.services.db
    .selectFrom('audit_lines')
    .select('subject')
    .where('action', '=', 'tax.set')
    .execute()
  expect(lines).toEqual([{ subject: 'tax:DE' }, { subject: 'tax:DE' }])
})

test('applies reverse charge to foreign businesses when the operator enables it', async () => {
  expect(await set('NL', '21', '--from', '2026-01-01', '--reverse-charge')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Businesses owe it themselves.') as string,
  })
  expect((await tax('rates')).output).toContain('NL  21 %  in our prices  reverse charge  from 2026-01-01')
})

test.each([
  ['Germany', '19', 'is no country'],
  ['DE', '101', 'is no rate'],
  ['DE', '19.123', 'is no rate'],
  ['DE', '-1', 'is no rate'],
])('%s at %s is refused', async (country, rate, message) => {
  expect(await set(country, rate)).toMatchObject({ code: 1, errors: expect.stringContaining(message) })
})
