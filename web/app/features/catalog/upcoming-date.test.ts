import { afterEach, expect, test, vi } from 'vitest'
import { formatUpcomingDate, formatUpcomingTime } from './upcoming-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['America/New_York', 'Asia/Karachi', 'UTC'])(
  'DATE-07 B-83 a gathering at 21:00 in Greenwich is announced for the next day, to a reader in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatUpcomingDate('2024-01-31T21:00:00Z')).toEqual({
      day: '01',
      weekday: 'Thu, Feb',
      full: 'Thursday, Feb 1st 2024',
    })
    expect(formatUpcomingTime('2024-01-31T21:00:00Z')).toBe('12:00 AM (GMT+3)')
  },
)
