import { afterEach, expect, test, vi } from 'vitest'
import { toUpcomingMoment } from './upcoming-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const known = { isReaderKnown: true }
const unknown = { isReaderKnown: false }

test.each(['America/New_York', 'Asia/Karachi', 'UTC'])(
  "shows a gathering without a time zone at +03:00, regardless of the server's zone: %s [DATE-07 B-83]",
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(toUpcomingMoment({ starts_at: '2024-01-31T21:00:00Z', time_zone: null }, unknown)).toEqual({
      day: '01',
      weekday: 'Thu, Feb',
      full: 'Thursday, Feb 1st 2024',
      hijri: 'Rajab 20, 1445 AH',
      time: '12:00 AM (GMT+3)',
      timeThere: null,
    })
  },
)

test.each([
  ['Europe/London', '2026-07-02T18:30:00Z', '7:30 PM (GMT+1)'],
  ['Europe/London', '2026-12-03T18:30:00Z', '6:30 PM (GMT)'],
  ['Asia/Kolkata', '2026-12-03T18:30:00Z', '12:00 AM (GMT+5:30)'],
  ['America/New_York', '2026-12-03T18:30:00Z', '1:30 PM (GMT-5)'],
])('uses the offset of the gathering’s day in %s [B-83]', (zone, startsAt, time) => {
  expect(toUpcomingMoment({ starts_at: startsAt, time_zone: zone }, unknown).time).toBe(time)
})

test('shows a reader elsewhere their own date and time, with the local time of the place [B-83]', () => {
  vi.stubEnv('TZ', 'Asia/Karachi')
  const evening = { starts_at: '2026-12-03T19:30:00Z', time_zone: 'Europe/Istanbul' }
  expect(toUpcomingMoment(evening, known)).toEqual({
    day: '04',
    weekday: 'Fri, Dec',
    full: 'Friday, Dec 4th 2026',
    hijri: 'Jumada II 24, 1448 AH',
    time: '12:30 AM, your time',
    timeThere: '10:30 PM',
  })
  expect(toUpcomingMoment({ ...evening, time_zone: 'Asia/Karachi' }, known)).toMatchObject({
    time: '12:30 AM (GMT+5)',
    timeThere: null,
  })
})
