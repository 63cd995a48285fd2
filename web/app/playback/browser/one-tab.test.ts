import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, keepOneTab } from './one-tab.ts'
import { playerWith } from '../test/player.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { isPlaying } from '../state/selectors.ts'

interface Letter {
  to: number
  claim: Claim
  atMs: number
}

/** Several tabs of one browser with a channel that delays messages but preserves the order of each sender. */
function openTabs(count: number, delayOf: (from: number, to: number) => number) {
  let nowMs = 1000
  let sent = 0
  const post: Letter[] = []
  const hears: ((event: { data: unknown }) => void)[] = []
  const tabs = Array.from({ length: count }, (_, own) => {
    const store = createPlayerStore(playerWith({ index: 0, phase: 'paused' }))
    const pause = (): void => void store.dispatch({ type: 'pause' })
    const channel = {
      postMessage: (claim: Claim): void => {
        sent += 1
        for (let to = 0; to < count; to += 1)
          if (to !== own) post.push({ to, claim, atMs: nowMs + delayOf(own, to) })
      },
      addEventListener: (_kind: 'message', hear: (event: { data: unknown }) => void): void => {
        hears[own] = hear
      },
    }
    keepOneTab(store, { pause }, channel, { nowMs: () => nowMs, newId: () => `${(own * 7) % 5}-${own}` })
    return {
      play: () => void store.dispatch({ type: 'began' }),
      isPlaying: () => isPlaying(store.getState()),
    }
  })
  /** Advances the time and delivers the messages that are due. */
  const pass = (milliseconds: number): void => {
    const end = nowMs + milliseconds
    for (;;) {
      const due = post.filter(({ atMs }) => atMs <= end).toSorted((one, other) => one.atMs - other.atMs)[0]
      if (due === undefined) break
      post.splice(post.indexOf(due), 1)
      nowMs = Math.max(nowMs, due.atMs)
      hears[due.to]?.({ data: due.claim })
    }
    nowMs = end
  }
  return { tabs, pass, sent: () => sent, playing: () => tabs.filter(({ isPlaying }) => isPlaying()).length }
}

describe('only one tab plays at a time [B-58]', () => {
  test('keeps the tab that starts last', () => {
    const { tabs, pass } = openTabs(2, () => 5)
    tabs[0]?.play()
    pass(60_000)
    tabs[1]?.play()
    pass(10)
    expect(tabs.map(({ isPlaying }) => isPlaying())).toEqual([false, true])
    tabs[0]?.play()
    pass(10)
    expect(tabs.map(({ isPlaying }) => isPlaying())).toEqual([true, false])
  })

  test('keeps exactly one of two tabs that start at the same instant, with two messages in total', () => {
    const { tabs, pass, sent, playing } = openTabs(2, () => 5)
    tabs[0]?.play()
    tabs[1]?.play()
    expect(playing()).toBe(2)
    pass(1000)
    expect([playing(), sent()]).toEqual([1, 2])
  })

  test("keeps the tab that had seen the other's claim, if both start in the same millisecond", () => {
    const { tabs, pass } = openTabs(2, () => 0)
    tabs[1]?.play()
    pass(0)
    tabs[0]?.play()
    pass(0)
    expect(tabs.map(({ isPlaying }) => isPlaying())).toEqual([true, false])
  })

  test('keeps exactly one of any number of tabs, in any order and with any delay', () => {
    const starts = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 300 })), {
      minLength: 1,
      maxLength: 12,
    })
    const delays = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(starts, delays, (list, delay) => {
        const { tabs, pass, sent, playing } = openTabs(4, (from, to) => delay[from * 4 + to] ?? 0)
        for (const [tab, waitMs] of list) {
          tabs[tab]?.play()
          pass(waitMs)
        }
        pass(10_000)
        expect(playing()).toBe(1)
        expect(sent()).toBeLessThanOrEqual(list.length)
      }),
    )
  })

  test('ignores unknown messages on the channel', () => {
    const store = createPlayerStore(playerWith({ index: 0, phase: 'paused' }))
    let hear: (event: { data: unknown }) => void = () => undefined
    const channel = {
      postMessage: () => undefined,
      addEventListener: (_kind: 'message', given: typeof hear): void => {
        hear = given
      },
    }
    keepOneTab(store, { pause: () => void store.dispatch({ type: 'pause' }) }, channel, {
      nowMs: () => 1,
      newId: () => 'a',
    })
    store.dispatch({ type: 'began' })
    for (const data of [null, 'play', {}, 3]) hear({ data })
    expect(isPlaying(store.getState())).toBe(true)
  })
})
