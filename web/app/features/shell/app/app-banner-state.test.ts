import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bannerKeys,
  bannerMemory,
  type BannerPlacement,
  bannerScript,
  closeBanner,
  isBannerClosed,
  reopenBanner,
} from './app-banner-state.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const noon = new Date('2026-11-20T12:00')

beforeEach(() => {
  vi.setSystemTime(noon)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Closes a banner at one time and returns whether it is still closed at another. */
function staysClosed(placement: BannerPlacement, closedAt: Date, now: Date): boolean {
  return isBannerClosed(now, bannerMemory(closedAt, placement), placement)
}

describe('the desktop banner [APP-06]', () => {
  // Without a zone: local time, wherever the tests run.
  test.each([
    ['stays closed for the rest of the day', '2026-11-20T00:01', '2026-11-20T23:59', true],
    ['shows again a minute later, on the next day', '2026-11-20T23:59', '2026-11-21T00:00', false],
    ['shows again on the same day of another month', '2026-11-20T12:00', '2026-12-20T12:00', false],
    ['shows again on the same day of another year', '2026-11-20T12:00', '2027-11-20T12:00', false],
    ['shows again on New Year', '2026-12-31T23:00', '2027-01-01T00:00', false],
  ])('%s', (_, closedAt, now, isClosed) => {
    expect(staysClosed('desktop', new Date(closedAt), new Date(now))).toBe(isClosed)
  })

  test.each([
    ['B-133 stays closed for a day of 25 hours', '2026-10-25T00:30+02:00', '2026-10-25T23:30+01:00', true],
    ['B-133 shows again after a day of 25 hours', '2026-10-25T23:30+01:00', '2026-10-26T00:00+01:00', false],
    ['B-133 shows again after a day of 23 hours', '2026-03-29T00:30+01:00', '2026-03-30T00:00+02:00', false],
    ['B-133 uses the listener’s own day', '2026-11-20T22:30Z', '2026-11-20T23:30Z', false],
    ['B-133 ignores midnight elsewhere', '2026-11-20T23:30Z', '2026-11-21T00:30Z', true],
  ])('%s, in Berlin', (_, closedAt, now, isClosed) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(staysClosed('desktop', new Date(closedAt), new Date(now))).toBe(isClosed)
  })
})

describe('the install banner on phones [APP-07]', () => {
  const closedAt = new Date('2026-11-20T12:00Z')

  test.each([
    ['stays closed at once', 0, true],
    ['stays closed on the next days', 6 * dayMs, true],
    ['B-132 stays closed for less than seven days', 7 * dayMs - 1, true],
    ['B-132 shows again after seven days', 7 * dayMs, false],
    ['stays closed when the clock was an hour fast', -hourMs, true],
    ['shows again when the clock was a year fast', -365 * dayMs, false],
  ])('%s', (_, laterMs, isClosed) => {
    expect(staysClosed('phone', closedAt, new Date(closedAt.getTime() + laterMs))).toBe(isClosed)
  })
})

const garbage = [
  '',
  'closed',
  'NaN',
  'Infinity',
  '-1',
  '1e3',
  ' ',
  'null',
  '[object Object]',
  '2026-11',
  '9'.repeat(400),
]

describe('invalid stored data', () => {
  test.each(['desktop', 'phone'] as const)('closes no banner: %s [APP-06]', (placement) => {
    const now = new Date('2026-11-20T12:00Z')
    for (const stored of [null, ...garbage])
      expect([stored, isBannerClosed(now, stored, placement)]).toEqual([stored, false])
  })
})

/** The placements that the script before first paint marks as closed, for a given time and storage. */
function paint(now: Date, stored: Partial<Record<string, string>>): string | undefined {
  const dataset: { appBanner?: string } = {}
  class Clock extends Date {
    constructor() {
      super(now)
    }
  }
  const localStorage = { getItem: (key: string) => stored[key] ?? null }
  runInNewContext(bannerScript, { document: { documentElement: { dataset } }, localStorage, Date: Clock })
  return dataset.appBanner
}

const placements = ['desktop', 'phone'] as const

describe('the script before first paint', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })

  test('hides the banner on the screens where it is closed [APP-06 APP-07]', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: -dayMs, max: 9 * dayMs }), (first, second, laterMs) => {
        const now = new Date(first.getTime() + laterMs)
        const memories = { desktop: bannerMemory(first, 'desktop'), phone: bannerMemory(second, 'phone') }
        const closed = placements.filter((placement) => isBannerClosed(now, memories[placement], placement))
        const stored = { [bannerKeys.desktop]: memories.desktop, [bannerKeys.phone]: memories.phone }
        expect(paint(now, stored)).toBe(closed.join(' '))
      }),
    )
  })

  test('hides nothing for empty or invalid data [APP-06]', () => {
    expect(paint(noon, {})).toBe('')
    for (const stored of garbage)
      expect(paint(noon, { [bannerKeys.desktop]: stored, [bannerKeys.phone]: stored })).toBe('')
  })

  test('does not throw when storage is blocked [APP-06]', () => {
    const localStorage = { getItem: blocked }
    expect(() => runInNewContext(bannerScript, { localStorage })).not.toThrow()
  })
})

function blocked(): never {
  throw new Error('blocked')
}

/** A browser with a screen and a storage; returns the dataset of its root element. */
function openBrowser(
  placement: BannerPlacement,
  storage: Partial<Pick<Storage, 'getItem' | 'setItem'>>,
): { appBanner?: string } {
  const dataset: { appBanner?: string } = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => ({ matches: placement === 'phone' }))
  vi.stubGlobal('localStorage', storage)
  return dataset
}

describe('closing', () => {
  test.each(placements)('is stored for screens of the same kind: %s [APP-06 APP-07]', (placement) => {
    const stored = new Map<string, string>()
    openBrowser(placement, { setItem: (key, value) => void stored.set(key, value) })
    closeBanner()
    expect([...stored.keys()]).toEqual([bannerKeys[placement]])
    expect(paint(noon, Object.fromEntries(stored))).toBe(placement)
  })

  test('hides the banner at once, also after the phone is rotated [A-07]', () => {
    const dataset = openBrowser('phone', { setItem: () => undefined })
    closeBanner()
    expect(dataset.appBanner).toBe('desktop phone')
  })

  test('hides the banner when storage is blocked [APP-06]', () => {
    const dataset = openBrowser('desktop', { setItem: blocked })
    closeBanner()
    expect(dataset.appBanner).toBe('desktop phone')
  })
})

describe('returning to an open page', () => {
  const daysAgo = (days: number): Date => new Date(noon.getTime() - days * dayMs)
  const both = 'desktop phone'

  test.each([
    ['APP-06 shows the banner on another day', 'desktop', 1, 'phone'],
    ['APP-06 leaves it closed on the same day', 'desktop', 0, both],
    ['B-132 shows the install banner after a week', 'phone', 8, 'desktop'],
    ['B-132 leaves it closed before', 'phone', 6, both],
  ] as const)('%s', (_, placement, days, closed) => {
    const memory = bannerMemory(daysAgo(days), placement)
    const dataset = openBrowser(placement, {
      getItem: (key) => (key === bannerKeys[placement] ? memory : null),
    })
    dataset.appBanner = both
    reopenBanner()
    expect(dataset.appBanner).toBe(closed)
  })

  test('does not close an open banner [APP-06]', () => {
    const dataset = openBrowser('desktop', { getItem: () => null })
    reopenBanner()
    expect(dataset.appBanner).toBe('')
  })

  test('keeps the banner closed when storage is blocked [APP-06]', () => {
    const dataset = openBrowser('desktop', { getItem: blocked })
    dataset.appBanner = both
    reopenBanner()
    expect(dataset.appBanner).toBe(both)
  })
})
