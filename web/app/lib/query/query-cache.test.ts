import fc from 'fast-check'
import { createStore } from 'zustand/vanilla'
import { beforeEach, describe, expect, test } from 'vitest'
import { createQueryCache, type Edit } from './query-cache.ts'
import type { KnownAnswers, Query } from './query.ts'

interface Refused {
  ok: false
  message: string
}

const refusal: Refused = { ok: false, message: 'Not today' }
const talks: Query<readonly string[]> = { key: 'talks 3' }

const store = createStore<KnownAnswers<Refused>>(() => ({}))
let cache = createQueryCache(store)
const startAgain = (): void => {
  store.setState({}, true)
  cache = createQueryCache(store)
}
beforeEach(startAgain)

/** A request that is answered when the test says so. */
function lazyCall<Answer>() {
  const answers: ((answer: Answer) => void)[] = []
  const call = async (): Promise<Answer> => await new Promise((resolve) => void answers.push(resolve))
  // All concurrent requests were made by then.
  const answer = async (given: Answer): Promise<void> => {
    await settle()
    answers.shift()?.(given)
    await settle()
  }
  return { call, answer, waiting: () => answers.length }
}

const settle = async (): Promise<void> => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve()
}
const data = (): readonly string[] | undefined => cache.of(talks).read().data
const adding = (talk: string, refused: Refused | null = null): Edit<readonly string[], Refused> => ({
  apply: (known) => [...known, talk],
  send: async (known = []) =>
    await Promise.resolve({ data: refused === null ? [...known, talk] : known, refused }),
})

describe('an answer', () => {
  const counted = (answer: { ok: true; data: readonly string[] } | Refused) => {
    let requested = 0
    const ask = async () => {
      requested += 1
      return await Promise.resolve(answer)
    }
    return { ask, requested: () => requested }
  }

  test('is requested once by several components at the same time', async () => {
    const { ask, requested } = counted({ ok: true, data: ['River'] })
    await Promise.all([cache.of(talks).load(ask), cache.of(talks).load(ask)])
    expect(requested()).toBe(1)
    await cache.of(talks).load(ask)
    expect(requested()).toBe(2)
  })

  test('that cannot be loaded leaves the old one with the reason, and is requested again', async () => {
    await cache.of(talks).load(counted({ ok: true, data: ['River'] }).ask)
    await cache.of(talks).load(counted(refusal).ask)
    expect(cache.of(talks).read()).toMatchObject({ data: ['River'], refused: refusal })
    cache.invalidate('talks')
    await cache.of(talks).load(counted(refusal).ask)
    expect(cache.of(talks).read().isStale).toBe(true)
    await cache.of(talks).load(counted({ ok: true, data: ['Sea'] }).ask)
    expect(cache.of(talks).read()).toMatchObject({ data: ['Sea'], refused: null, isStale: false })
  })

  test('that is pending is requested again with isRepeated', async () => {
    const { call, answer } = lazyCall<{ ok: true; data: readonly string[] }>()
    const loaded = cache.of(talks).load(call)
    await settle()
    const after = cache.of(talks).load(call, { isRepeated: true })
    await answer({ ok: true, data: ['old'] })
    await answer({ ok: true, data: ['new'] })
    await Promise.all([loaded, after])
    expect(data()).toEqual(['new'])
  })

  test('invalidated while pending is not shown, but requested again', async () => {
    const { call, answer } = lazyCall<{ ok: true; data: readonly string[] }>()
    const loaded = cache.of(talks).load(call)
    await settle()
    cache.invalidate('talks')
    await answer({ ok: true, data: ['old'] })
    expect(data()).toBeUndefined()
    await answer({ ok: true, data: ['new'] })
    await loaded
    expect(cache.of(talks).read()).toMatchObject({ data: ['new'], isStale: false })
  })

  test('dropped while pending never arrives, nor are edits sent that waited for it', async () => {
    const { call, answer } = lazyCall<{ ok: true; data: readonly string[] }>()
    const edited = lazyCall<{ data: readonly string[]; refused: Refused | null }>()
    cache.of({ key: 'talks-of-today 3' }).take(['Sea'])
    cache.of(talks).take([])
    let isSent = false
    void cache.of(talks).edit({ ...adding('River'), send: edited.call })
    void cache.of(talks).edit({
      ...adding('Hill'),
      send: async (known) => {
        isSent = true
        return await Promise.resolve({ data: known, refused: null })
      },
    })
    void cache.of({ key: 'talks 4' }).load(call)
    await settle()
    cache.drop('talks')
    await answer({ ok: true, data: ['of an earlier member'] })
    await edited.answer({ data: ['River'], refused: null })
    expect(isSent).toBe(false)
    expect(Object.keys(store.getState())).toEqual(['talks-of-today 3'])
    cache.drop()
    expect(store.getState()).toEqual({})
  })
})

describe('an edit', () => {
  test('is shown immediately, and reverted if it is refused, with later edits preserved', async () => {
    cache.of(talks).take(['River'])
    const first = cache.of(talks).edit(adding('Sea', refusal))
    const second = cache.of(talks).edit(adding('Hill'))
    expect(data()).toEqual(['River', 'Sea', 'Hill'])
    expect(await first).toBe(refusal)
    expect(data()).toEqual(['River', 'Hill'])
    expect(await second).toBeNull()
    expect(data()).toEqual(['River', 'Hill'])
  })

  test('is reverted too if sending it throws, and does not block the later ones', async () => {
    cache.of(talks).take(['River'])
    const failed = cache.of(talks).edit({
      ...adding('Sea'),
      send: async () => await Promise.reject(new Error('broken')),
    })
    const next = cache.of(talks).edit(adding('Hill'))
    await expect(failed).rejects.toThrow('broken')
    await next
    expect(data()).toEqual(['River', 'Hill'])
  })

  test('of an unknown answer is sent as well, without inventing data', async () => {
    let given: unknown = 'nothing yet'
    const send: Edit<readonly string[], Refused>['send'] = async (known) => {
      given = known
      return await Promise.resolve({ data: known, refused: refusal })
    }
    expect(await cache.of(talks).edit({ ...adding('River'), send })).toBe(refusal)
    expect([given, data()]).toEqual([undefined, undefined])
  })

  test('with replacesWaiting replaces the edits that were not sent yet', async () => {
    const requested: Query<boolean> = { key: 'requested' }
    const sent: boolean[] = []
    const want = async (isOn: boolean) =>
      await cache.of(requested).edit({
        apply: () => isOn,
        send: async () => {
          sent.push(isOn)
          return await Promise.resolve({ data: isOn, refused: null })
        },
        replacesWaiting: true,
      })
    cache.of(requested).take(false)
    await Promise.all([true, false, true, false].map(want))
    expect([sent, cache.of(requested).read().data]).toEqual([[true, false], false])
  })

  test('is not undone by an older answer', async () => {
    cache.of(talks).take(['River'])
    const { call, answer, waiting } = lazyCall<{ ok: true; data: readonly string[] }>()
    const loaded = cache.of(talks).load(call)
    await settle()
    await cache.of(talks).edit(adding('Sea'))
    await answer({ ok: true, data: ['River'] })
    expect([data(), waiting()]).toEqual([['River', 'Sea'], 1])
    await answer({ ok: true, data: ['River', 'Sea', 'Hill'] })
    await loaded
    expect(data()).toEqual(['River', 'Sea', 'Hill'])
  })

  test('is not undone by data of a page while it is pending', async () => {
    cache.of(talks).take(['River'])
    const sent = cache.of(talks).edit(adding('Sea'))
    cache.of(talks).take(['River'])
    expect(data()).toEqual(['River', 'Sea'])
    await sent
    cache.of(talks).take(['River', 'Sea', 'Hill'])
    expect(data()).toEqual(['River', 'Sea', 'Hill'])
  })

  test('is one of many: whatever is refused, the accepted ones remain, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (taken) => {
        startAgain()
        cache.of(talks).take([])
        const names = taken.map((_, index) => String(index))
        const sent = names.map((name, index) =>
          cache.of(talks).edit(adding(name, taken[index] === true ? null : refusal)),
        )
        expect(data()).toEqual(names)
        await Promise.all(sent)
        expect(data()).toEqual(names.filter((_, index) => taken[index]))
      }),
    )
  })
})
