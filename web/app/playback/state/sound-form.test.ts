import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPlayer, queued, startSeconds } from '../test/player.ts'
import { chooseSound, hasRequestedForm, mayFetchAhead, requestedSound } from './sound-form.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const whole = '/media/v1/aaaaaaaaaaaaaaaaaaaa/even?exp=1&sig=a'
const small = '/media/v1/aaaaaaaaaaaaaaaaaaaa/small?exp=1&sig=b'
const storage = (stored: unknown) => ({ read: () => stored, write: () => true, remove: () => true }) as never

const original = whole.replace('/even?', '/original?')

test('recognizes the form of an address', () => {
  const forms = ['even', 'small', 'original'] as const
  const matrix = [whole, small, original].map((address) =>
    forms.map((form) => hasRequestedForm(address, form)),
  )
  expect(matrix).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('levels the loudness of all recordings until the listener chooses otherwise on this device [SOUND-01]', () => {
  expect(
    [undefined, false, true, 'small', 'even', 'original'].map((one) => requestedSound(storage(one))),
  ).toEqual(['even', 'even', 'small', 'small', 'even', 'original'])
  chooseSound('original', storage(undefined))
  expect(requestedSound(storage('even'))).toBe('original')
})

test('requests the original recording if the listener turns levelling off [SOUND-01]', async () => {
  const tracks = [queued(1, { address: whole })]
  const { engine, sound, requested } = createTestPlayer({ tracks }, { soundForm: () => 'original' })
  const started = engine.startTrack(0)
  await requested[0]?.answer([original, startSeconds + 3600])
  await started
  expect(sound.loads).toEqual([original])
})

test('requests the small form before a talk sounds, at the current position', async () => {
  const tracks = [queued(1, { address: whole })]
  const { engine, sound, requested } = createTestPlayer({ tracks }, { soundForm: () => 'small' })
  const started = engine.startTrack(0, 20)
  expect([requested[0]?.url, sound.loads]).toEqual([whole, []])
  await requested[0]?.answer([small, startSeconds + 3600])
  await started
  expect([sound.loads, sound.currentTime, sound.paused]).toEqual([[small], 20, false])
})

test.each([
  ['there is no small one', [whole, startSeconds + 3600] as [string, number]],
  ['there is no response', undefined],
])('plays the full form if %s', async (_why, answer) => {
  const tracks = [queued(1, { address: whole })]
  const { engine, sound, requested } = createTestPlayer({ tracks }, { soundForm: () => 'small' })
  const started = engine.startTrack(0)
  await requested[0]?.answer(answer)
  await started
  expect([sound.loads, sound.paused]).toEqual([[whole], false])
})

test('requests the full form again with the next talk', async () => {
  const tracks = [queued(1, { address: small })]
  const { engine, sound, requested } = createTestPlayer({ tracks }, {})
  const started = engine.startTrack(0)
  await requested[0]?.answer([whole, startSeconds + 3600])
  await started
  expect(sound.loads).toEqual([whole])
})

test('prefetches nothing with data saving on, here or in the browser [B-141]', () => {
  const inBrowser = (saveData: boolean): void => void vi.stubGlobal('navigator', { connection: { saveData } })
  inBrowser(false)
  chooseSound('even', storage(undefined))
  expect(mayFetchAhead()).toBe(true)
  chooseSound('small', storage(undefined))
  expect(mayFetchAhead()).toBe(false)
  inBrowser(true)
  chooseSound('even', storage(undefined))
  expect([requestedSound(storage(undefined)), mayFetchAhead()]).toEqual(['even', false])
})

test('requests the small form of the next talk before this one ends, and loads it without another request', async () => {
  const next = whole.replaceAll('aaaa', 'bbbb')
  const tracks = [queued(1, { address: small }), queued(2, { address: next })]
  const { engine, sound, requested } = createTestPlayer({ tracks }, { soundForm: () => 'small' })
  await engine.startTrack(0, 80)
  await sound.run(500)
  expect(requested.map(({ url }) => url)).toEqual([next])
  const fresh = small.replaceAll('aaaa', 'bbbb')
  await requested[0]?.answer([fresh, startSeconds + 3600])
  await engine.next()
  expect([sound.loads, requested.length]).toEqual([[small, fresh], 1])
})
