import { claimGift, giveGift, openGift, refuseGifts } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice, bob, carla, visitor } = app.cast
const { db } = app.services

beforeEach(async () => {
  await emptyBooks(app)
  await startWith(app.services, { alice: 100, carla: 100 })
  await deliverEmails(app)
})

const body = { gift: { kind: 'credits', credits: 25 } as const, email: 'Friend@example.org' }

test('an address that refuses gifts gets none from any giver, in any case [N15]', async () => {
  const { code } = await sendGift(app, alice, body)
  const { data } = await visitor.call(refuseGifts, { body: { code } })
  expect(data).toEqual({ done: true })
  // A repeated request changes nothing.
  await visitor.call(refuseGifts, { body: { code } })
  for (const person of [alice, carla])
    expect(
      await person.refused(giveGift, 400, { body: { ...body, email: 'friend@EXAMPLE.org' } }),
    ).toMatchObject({ code: 'RecipientNotFound', message: 'This address cannot be given anything.' })
  expect(await deliverEmails(app)).toEqual([])
  // Only a hash of the address is stored.
  const stored = await db.selectFrom('gifts_refusing').selectAll().execute()
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('friend')
  // Gifts given before can still be claimed.
  expect((await bob.call(openGift, { body: { code } })).data.status).toBe('waiting')
  expect((await bob.call(claimGift, { body: { code } })).data.credits).toBe(25)
})

test('a giver with too few credits does not learn who refuses gifts [N15]', async () => {
  const { code } = await sendGift(app, alice, body)
  await visitor.call(refuseGifts, { body: { code } })
  const answers = [
    await bob.refused(giveGift, 400, { body }),
    await bob.refused(giveGift, 400, { body: { ...body, email: 'other@example.org' } }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ code: 'InsufficientCredits' })
})
