import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { runBeside } from '#test/app/run-beside.ts'
import type { CommandResult } from '#test/app/run-sohbet.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findBalance } from '#modules/wallet/index.ts'

const app = await startTestApp()
const { db } = app.services
const wallet = runBeside(app, ['wallet'])
const why = ['--reason', 'The lesson was lost', '--by', 'maryam']
const bob = 'bob@example.org'

describe('an operator', () => {
  let answers: CommandResult[] = []
  beforeAll(async () => {
    answers = [
      await wallet('adjust', bob, '--credits', '12.50', ...why),
      await wallet('adjust', bob, '--credits=-2.49', ...why),
    ]
  })

  test('adds and subtracts credits through the ledger, and reads the reasons', async () => {
    expect(answers).toEqual([
      { code: 0, output: 'bob@example.org has 12.50 credits.\n', errors: '' },
      { code: 0, output: 'bob@example.org has 10.01 credits.\n', errors: '' },
    ])
    expect(await findBalance(db, people.bob.accountId)).toBe(1001)
    const { code, output } = await wallet('show', bob)
    expect(code).toBe(0)
    expect(output).toMatch(/^bob@example\.org has 10\.01 credits in 2 entries\.$/m)
    expect(output).toMatch(/^#2 {2}\S+Z {2}adjustment {2}-2\.49 {2}10\.01 {2}\S+$/m)
    expect(output).toMatch(/^#1 {2}\S+Z {2}adjustment {2}\+12\.50 {2}12\.50 {2}\S+$/m)
    expect(output.match(/ {2}adjust {2}by maryam {2}The lesson was lost\n/g)).toHaveLength(2)
    expect((await wallet('show', 'carla@example.org')).output).toBe(
      'carla@example.org has 0.00 credits in 0 entries.\n',
    )
  })

  test('freezes a wallet, also one never used, and unfreezes it', async () => {
    expect(await wallet('freeze', 'alice@example.org', ...why)).toMatchObject({
      code: 0,
      output: 'The wallet of alice@example.org is frozen.\n',
    })
    expect((await wallet('show', 'alice@example.org')).output).toMatch(/ 0 entries, frozen since \S+Z\.\n/)
    expect(await wallet('freeze', 'alice@example.org', ...why)).toMatchObject({
      code: 1,
      errors: 'This wallet is frozen already.\n',
    })
    expect(await wallet('unfreeze', 'alice@example.org', ...why)).toMatchObject({ code: 0 })
    expect(await wallet('unfreeze', 'alice@example.org', ...why)).toMatchObject({
      code: 1,
      errors: 'This wallet is not frozen.\n',
    })
  })

  test('cannot change the audit log', async () => {
    for (const change of ['delete from wallet_operations', `update wallet_operations set reason = 'another'`])
      await expect(app.asOwner(change)).rejects.toThrow('the books are append-only')
  })

  test.each([
    [['adjust', bob, '--credits=-10.02', ...why], /^Entered amount is greater than available credits\n$/],
    [['adjust', bob, '--credits', '1.005', ...why], /^1\.005 is no amount\. /],
    [['adjust', bob, '--credits', '5', '--reason', 'why'], /--by/],
    [['adjust', bob, '--credits', '5', '--by', 'maryam'], /--reason/],
    [['adjust', bob, '--credits', '5', '--reason', ' ', '--by', 'maryam'], /^--reason is empty\./],
    [['freeze', bob, '--reason', 'why'], /--by/],
    [['adjust', 'nobody@example.org', '--credits', '5', ...why], /^There is no account with the address/],
  ])('wallet %j ends with exit code 1 and a sentence', async (args, sentence) => {
    expect(await wallet(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) })
    expect(await findBalance(db, people.bob.accountId)).toBe(1001)
  })
})
