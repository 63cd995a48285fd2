import { type PageLanguage, provideLanguage } from '@sohbet/messages'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTestStorage } from '#test/storage.ts'
import type { SleepGoal, SleepTimer } from '../actions/sleep-timer.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { playerWith } from '../test/player.ts'
import { playThroughLanguages } from './connect-to-browser.ts'

afterEach(() => provideLanguage(() => 'en'))

/** A tab that opens several pages; each returns how often its player started by itself, and its sleep timers. */
function openTab() {
  const { storage: tab } = createTestStorage()
  let atMs = 0
  return (
    language: PageLanguage,
    phase: 'playing' | 'paused',
    { afterMs = 2000, timer = null }: { afterMs?: number; timer?: SleepTimer | null } = {},
  ) => {
    provideLanguage(() => language)
    atMs += afterMs
    const page = new EventTarget()
    let started = 0
    const engine = { play: () => (started += 1) }
    const store = createPlayerStore(playerWith({ index: 0, phase }))
    const goals: SleepGoal[] = []
    const sleeper = {
      store: createStore(() => ({ timer })),
      start: (goal: SleepGoal) => void goals.push(goal),
    }
    playThroughLanguages(store, engine, sleeper, { tab, page, nowMs: () => atMs })
    page.dispatchEvent(new Event('pagehide'))
    return { started, goals }
  }
}

test.each([
  { what: 'continues in another language', phase: 'playing', next: 'ar', afterMs: 2000, started: 1 },
  { what: 'stays paused if it was paused', phase: 'paused', next: 'ar', afterMs: 2000, started: 0 },
  { what: 'is paused after a reload', phase: 'playing', next: 'en', afterMs: 2000, started: 0 },
  { what: 'stays paused a minute later', phase: 'playing', next: 'ar', afterMs: 60_000, started: 0 },
] as const)('a talk $what', ({ phase, next, afterMs, started }) => {
  const open = openTab()
  expect(open('en', phase)).toMatchObject({ started: 0 })
  expect(open(next, 'paused', { afterMs })).toEqual({ started, goals: [] })
  // Only once.
  expect(open('tr', 'paused')).toMatchObject({ started: 0 })
})

test.each([
  [{ minutes: 15 }, { minutes: 1.5 }],
  ['track', 'track'],
  ['question', 'question'],
] as const)('a sleep timer of %o continues in another language', (goal, continued) => {
  const open = openTab()
  open('en', 'playing', { timer: { goal, secondsLeft: 90 } })
  expect(open('ar', 'playing')).toEqual({ started: 1, goals: [continued] })
  expect(open('tr', 'playing')).toEqual({ started: 1, goals: [] })
})
