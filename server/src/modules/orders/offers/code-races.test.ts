import { createOrder } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, guestAt, people, requestOf } from '#test/app/cast.ts'
import { register } from '#test/app/members.ts'
import { addCode, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findBalance } from '#modules/wallet/index.ts'

const app = await startTestApp({ providers: openProviders })
const { services } = app
const { db } = services
const otherServer = await startSecondApp(services.config, {
  clock: app.clock,
  providers: openProviders,
})
const both = [app.server, otherServer]

beforeEach(async () => {
  await clearOffers(services)
  await resetCast(db)
})

const topUp = (discount_code: string) =>
  ({ body: { type: 'top_up', amount: 10, payment_method: 'stripe', discount_code } }) as const
const rowOf = async (id: number) =>
  await db.selectFrom('orders_codes').select('taken').where('id', '=', id).executeTakeFirstOrThrow()

describe('F6 a code is never oversold across two servers', () => {
  test('gives the single use to one of fifty concurrent members', async () => {
    const tokens: string[] = []
    for (let nth = 0; nth < 50; nth += 1) tokens.push((await register(app, `race${nth}@example.org`)).token)
    for (const percent of [50, 100]) {
      const id = await addCode(services, { code: `ONE${percent}`, percent, maxUses: 1 })
      const answers = await Promise.all(
        tokens.map(async (token, nth) => {
          const person = guestAt(both[nth % 2] ?? app.server, token)
          return (await person.send(requestOf(createOrder, topUp(`ONE${percent}`)))).status
        }),
      )
      expect(answers.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(49).fill(400)])
      expect(await rowOf(id)).toEqual({ taken: 1 })
      const uses = db.selectFrom('orders_code_uses').select('state').where('code_id', '=', id)
      expect(await uses.execute()).toHaveLength(1)
    }
  })

  test('gives the code and its credits once to one member with twenty concurrent orders', async () => {
    const id = await addCode(services, { code: 'MINE', percent: 100 })
    const alice = [app.cast.alice, castOf(otherServer).alice]
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, nth) =>
          (await (alice[nth % 2] ?? app.cast.alice).send(requestOf(createOrder, topUp('MINE')))).status,
      ),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    // Refused because of the code, or because of too many wrong ones.
    expect(answers.filter((status) => status === 400 || status === 429)).toHaveLength(19)
    expect(await rowOf(id)).toEqual({ taken: 1 })
    expect(await findBalance(db, people.alice.accountId)).toBe(1000)
  })
})
