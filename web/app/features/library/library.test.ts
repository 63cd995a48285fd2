import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { expect, test } from 'vitest'
import { groupByDay } from './history/history-part.tsx'
import { libraryPath, libraryTabLinks, readLibraryTab } from './library-tabs.ts'

dayjs.extend(utc)

test('has six parts, each with its own address [B-99]', () => {
  expect(libraryTabLinks().map(({ label }) => label)).toEqual([
    'Continue listening',
    'History',
    'Bookmarks',
    'Playlists',
    'Saved offline',
    'Purchases',
  ])
  for (const { to } of libraryTabLinks()) {
    const tab = readLibraryTab(new URL(to, 'https://sohbet.test').searchParams)
    expect(libraryPath(tab)).toBe(to)
  }
  expect(readLibraryTab(new URLSearchParams('tab=nowhere'))).toBe('continue')
  expect(libraryPath('history', 2)).toBe('/library?tab=history&page=2')
})

test('groups entries by day, keeping their order [B-100]', () => {
  const entries = [
    '2026-11-21T23:30:00Z',
    '2026-11-21T00:10:00Z',
    '2026-11-20T08:00:00Z',
    '2026-11-12T08:00:00Z',
  ]
  const days = groupByDay(
    entries.map((created_at) => ({ created_at })),
    dayjs.utc('2026-11-21T23:59:00Z'),
  )
  expect(days.map(({ title, entries: own }) => [title, own.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Thursday, Nov 12th 2026', 1],
  ])
})
