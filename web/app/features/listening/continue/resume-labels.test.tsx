import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { describe, expect, test } from 'vitest'
import { render } from '#test/component.tsx'
import { album, playerWith, queued } from '#playback/test/player.ts'
import { initialPlayerState } from '#playback/state/player-state.ts'
import { deviceName, thisDevice } from '../positions/device.ts'
import { greetingAt } from './greeting.tsx'
import { HeardMark } from '../marks/heard-mark.tsx'
import { toListenedRecord } from '../positions/listened-record.ts'
import { toParts, stoppedIn } from './continue-hero.tsx'
import { positionText, timeLeft, dayText } from './resume-labels.ts'
import { rich } from '#ui/text/rich.ts'

dayjs.extend(utc)
const now = dayjs.utc('2026-11-21T12:00:00Z')

describe('the label of a device', () => {
  const agents = [
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
      'this phone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
      'this computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'this phone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Mac',
      'this computer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
      'Samsung Internet on Android',
      'this computer',
    ],
    ['curl/8', 'A browser', 'this computer'],
  ] as const
  test.each(agents)('names %s in terms a listener knows', (agent, name, own) => {
    expect(deviceName(agent)).toBe(name)
    expect(thisDevice(agent)).toBe(own)
  })
})

describe('the label of a position', () => {
  const at = now.valueOf()
  const day = 24 * 3_600_000
  test.each([
    [at - 3_600_000, 'today'],
    [at - day, 'yesterday'],
    [at - 2 * day, 'Nov 19'],
  ])('includes the day (%i)', (when, text) => {
    expect(dayText(when, now)).toBe(text)
  })

  test('omits the day for this device and names any other device [CONT-05]', () => {
    const context = { ownDevice: 'this phone', now }
    expect(positionText({ seconds: 750, at, deviceName: null }, context)).toBe('12:30, this phone')
    const there = { seconds: 2462, at: at - day, deviceName: 'Chrome on Windows' }
    expect(positionText(there, context)).toBe('41:02, Chrome on Windows, yesterday')
  })

  test('the time left is never negative', () => {
    expect(timeLeft(3000, 1680)).toBe('22 min')
    expect(timeLeft(100, 130)).toBe('0 sec')
  })
})

test('a record has the fourteen fields and is undefined for an empty player [CONT-03]', () => {
  const track = queued(3, { album: { ...album, id: 4 } })
  const state = playerWith({ tracks: [track], index: 0, phase: 'paused', position: 61.5 })
  const record = toListenedRecord(state, 1000)
  expect(Object.keys(record ?? {})).toHaveLength(14)
  expect(record).toMatchObject({ id: 3, currentTime: 61.5, updatedAt: 1000, albumId: 4 })
  expect(toListenedRecord(initialPlayerState, 1000)).toBeUndefined()
})

test('finds the question at which a user stopped, counted from 1', () => {
  const questions = [10, 60, 90].map((start, index) => ({
    question: `Q${index + 1}`,
    start_in_seconds: start,
  }))
  expect(stoppedIn(questions, 9)).toBeUndefined()
  expect(stoppedIn(questions, 75)).toEqual({ number: 2, question: 'Q2' })
  const many = Array.from({ length: 22 }, (_, index) => ({ question: 'Q', start_in_seconds: index }))
  expect(stoppedIn(many, 12)?.number).toBe(13)
})

test.each([
  [1, 'first'],
  [12, 'twelfth'],
  [13, '13th'],
  [22, '22nd'],
])('calls question %i the %s one', (number, ordinal) => {
  const { container } = render(
    <p>{rich('listening.hero.stoppedAt', { number, question: () => <em>Why?</em> })}</p>,
  )
  expect(container.textContent).toBe(`You stopped at the ${ordinal} question: Why?`)
})

test('splits the line of a talk at its questions', () => {
  expect(toParts([60, 10], 100)).toEqual([
    { from: 0, length: 10 },
    { from: 10, length: 50 },
    { from: 60, length: 40 },
  ])
  expect(toParts([], 100)).toEqual([{ from: 0, length: 100 }])
})

test('greets a member by the hour', () => {
  expect([3, 4, 11, 12, 16, 17].map(greetingAt)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
  ])
})

test.each([
  [0, false, ''],
  [40, false, 'Heard 40%'],
  [80, true, 'Finished'],
])('for %d of 100 seconds heard, finished %s, the mark says "%s"', (heardSeconds, isFinished, text) => {
  const { container } = render(
    <HeardMark heardSeconds={heardSeconds} durationSeconds={100} isFinished={isFinished} />,
  )
  expect(container.textContent).toBe(text)
})
