import { provideLanguage } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import { afterEach, expect, test } from 'vitest'
import { createTestStorage } from '#test/storage.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { playerWith } from '../test/player.ts'
import { playThroughLanguages } from './language-change.ts'

afterEach(() => provideLanguage(() => 'en'))

/** A tab that opens several pages; each returns how often its player started by itself. */
function openTab() {
  const { storage: tab } = createTestStorage()
  let atMs = 0
  return (language: PageLanguage, phase: 'playing' | 'paused', afterMs = 2000) => {
    provideLanguage(() => language)
    atMs += afterMs
    const page = new EventTarget()
    let started = 0
    const engine = { play: () => (started += 1) }
    const store = createPlayerStore(playerWith({ index: 0, phase }))
    playThroughLanguages(store, engine, { tab, page, nowMs: () => atMs })
    page.dispatchEvent(new Event('pagehide'))
    return started
  }
}

test.each([
  { what: 'continues in another language', phase: 'playing', next: 'ar', afterMs: 2000, started: 1 },
  { what: 'stays paused if it was paused', phase: 'paused', next: 'ar', afterMs: 2000, started: 0 },
  { what: 'is paused after a reload', phase: 'playing', next: 'en', afterMs: 2000, started: 0 },
  { what: 'stays paused a minute later', phase: 'playing', next: 'ar', afterMs: 60_000, started: 0 },
] as const)('a talk $what', ({ phase, next, afterMs, started }) => {
  const open = openTab()
  expect(open('en', phase)).toBe(0)
  expect(open(next, 'paused', afterMs)).toBe(started)
  // Only once.
  expect(open('tr', 'paused')).toBe(0)
})
