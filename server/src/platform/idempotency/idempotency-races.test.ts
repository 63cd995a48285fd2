import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTeaSite } from '#test/app/tea-site.ts'
import { refuse } from '../refusal.ts'

const { send, poured, hold, empty, servers } = await startTeaSite()
const [server, otherServer] = servers

describe('F3 concurrent requests', () => {
  const both = (nth: number) => (nth % 2 === 0 ? server : otherServer)

  test('twenty with one key, through two processes, have one effect and one answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send({ key, at: both(nth) })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await poured()).toEqual([1])
  })

  test('one with different contents waits for the first and is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 1, 2].map((cups, nth) => send({ key, body: { cups }, at: both(nth) })),
    )
    const [first] = await poured()
    expect(await poured()).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual(
      [1, 2, 1, 2].map((cups) => (cups === first ? 200 : 422)),
    )
  })

  test('one that waits more than 2 s for the first is refused, and its retry gets the answer', async () => {
    const key = randomUUID()
    const { promise, resolve: go } = Promise.withResolvers<void>()
    const started = hold(promise)
    const first = send({ key })
    await started
    const second = await send({ key, at: otherServer })
    expect(second).toMatchObject({ status: 409, code: 'Conflict' })
    go()
    const answer = await first
    expect([answer.status, await send({ key, at: otherServer })]).toEqual([200, answer])
    expect(await poured()).toEqual([1])
  })

  test('one whose first is rolled back does the work itself', async () => {
    const key = randomUUID()
    const { promise, reject: fail } = Promise.withResolvers<void>()
    const started = hold(promise)
    const first = send({ key })
    await started
    void hold(Promise.resolve())
    const second = send({ key, at: otherServer })
    fail(refuse<'Unavailable'>('Unavailable', { message: 'We rest.' }))
    expect([(await first).status, (await second).status, await poured()]).toEqual([503, 200, [1]])
  })

  test('in any order, each key of a member has one effect and one answer', async () => {
    const request = fc.record({
      key: fc.constantFrom('k1', 'k2', 'k3'),
      as: fc.constantFrom('alice', 'bob'),
      cups: fc.constantFrom(1, 2, 101),
      process: fc.integer({ min: 0, max: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 24 }), async (requests) => {
        await empty()
        const answers = await Promise.all(
          requests.map(({ key, as, cups, process }) => send({ key, as, body: { cups }, at: both(process) })),
        )
        let effects = 0
        for (const as of ['alice', 'bob'])
          for (const key of ['k1', 'k2', 'k3']) {
            const mine = answers.filter((_, nth) => requests[nth]?.as === as && requests[nth]?.key === key)
            const taken = mine.filter(({ status }) => status !== 422)
            expect(new Set(taken.map(({ text }) => text)).size).toBe(Math.min(1, mine.length))
            if (taken[0]?.status === 200) effects += 1
            const requested = requests.filter((one) => one.as === as && one.key === key)
            const winner = requested.find((one) => answers[requests.indexOf(one)]?.status !== 422)
            for (const one of requested)
              expect(answers[requests.indexOf(one)]?.status === 422).toBe(one.cups !== winner?.cups)
          }
        expect(await poured()).toHaveLength(effects)
      }),
      { numRuns: 25 },
    )
  })
})
