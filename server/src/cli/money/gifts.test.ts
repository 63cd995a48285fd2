import { claimGift, getPoints, giveGift, refuseGifts } from '@sohbet/contract'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { sendGift } from '#test/money/gifts.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice, bob, carla } = app.cast
const gifts = runBeside(app, ['gifts'])
const why = ['--reason', 'Sent to a wrong address', '--by', 'maryam']
const email = 'friend@example.org'
const ids: string[] = []

beforeAll(async () => {
  // The command uses the computer's clock.
  app.clock.set(new Date())
  await giveCredits(app.services, people.alice.accountId, 100)
  await giveCredits(app.services, people.bob.accountId, 100)
  const sent = [
    await sendGift(app, alice, { gift: { kind: 'credits', credits: 10 }, email, note: 'A word for you' }),
    await sendGift(app, bob, { gift: { kind: 'credits', credits: 20 }, email }),
  ]
  await carla.call(claimGift, { body: { code: sent[1]?.code ?? '' } })
  await bob.call(refuseGifts, { body: { code: sent[1]?.code ?? '' } })
  ids.push(...sent.map(({ gift }) => String(gift.id)))
})

test('lists and shows gifts without note or link, refunds an unclaimed one, and lifts a block', async () => {
  const [ofAlice = '', ofBob = ''] = ids
  const { output } = await gifts('list')
  expect(output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^#${ofBob}  \\S+Z  20 credits  20\\.00 credits  claimed  by account 2$`),
    ),
    expect.stringMatching(
      new RegExp(`^#${ofAlice}  \\S+Z  10 credits  10\\.00 credits  waiting  by account 1$`),
    ),
  ])
  expect((await gifts('list', '--email', 'alice@example.org', '--limit', '1')).output).toMatch(
    new RegExp(`^#${ofAlice} [^\n]*\n$`),
  )
  const shown = (await gifts('show', ofBob)).output
  expect(shown).toContain(`Gift ${ofBob}: 20 credits, 20.00 credits, claimed, by account 2.`)
  expect(shown).toContain('20.00 credits of it came into the wallet')
  expect((await gifts('show', ofAlice)).output).not.toMatch(/A word|code/)
  expect(await gifts('return', ofAlice, ...why)).toEqual({
    code: 0,
    output: `10.00 credits of gift ${ofAlice} went back to account 1.\n`,
    errors: '',
  })
  expect((await alice.call(getPoints)).data.points).toBe('100.00')
  expect((await gifts('show', ofAlice)).output).toContain('Returned by maryam: Sent to a wrong address')
  for (const [id, sentence] of [
    [ofAlice, `Gift ${ofAlice} was returned already.\n`],
    [ofBob, `Gift ${ofBob} was claimed already.\n`],
    ['999', 'There is no gift 999.\n'],
  ] as const)
    expect(await gifts('return', id, ...why)).toMatchObject({ code: 1, errors: sentence })
  app.clock.set(new Date())
  const body = { gift: { kind: 'credits', credits: 1 } as const, email }
  await alice.refused(giveGift, 400, { body })
  expect(await gifts('accept', 'FRIEND@example.org')).toMatchObject({ code: 0 })
  await alice.call(giveGift, { body })
  expect(await gifts('accept', email)).toMatchObject({ code: 1, errors: `${email} has not refused gifts.\n` })
})

test.each([
  [['show', 'x'], /whole number/],
  [['return', '1', '--by', 'maryam'], /reason/],
  [['list', '--email', 'nobody@example.org'], /nobody@example\.org/],
])('sohbet gifts %j reports the mistake', async (args, sentence) => {
  expect(await gifts(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) })
})
