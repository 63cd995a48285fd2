import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPlayer, queued, startSeconds } from '../test/player.ts'
import { isOfWantedSize, setSmallSound, wantsSmallSound } from './small-sound.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const whole = '/media/v1/aaaaaaaaaaaaaaaaaaaa/original?exp=1&sig=a'
const small = '/media/v1/aaaaaaaaaaaaaaaaaaaa/small?exp=1&sig=b'
const storage = (kept: unknown) => ({ read: () => kept, write: () => true, remove: () => true }) as never

test('an address says of which size it is', () => {
  expect([isOfWantedSize(whole, false), isOfWantedSize(small, true)]).toEqual([true, true])
  expect([isOfWantedSize(whole, true), isOfWantedSize(small, false)]).toEqual([false, false])
})

test('the listener chooses for this device; until then nothing is made smaller that the browser does not ask for', () => {
  expect([wantsSmallSound(storage(undefined)), wantsSmallSound(storage(true))]).toEqual([false, true])
  setSmallSound(true, storage(undefined))
  expect(wantsSmallSound(storage(false))).toBe(true)
})

test('who wants the small one is given its address before a talk sounds, at the place where they were', async () => {
  const tracks = [queued(1, { address: whole })]
  const { engine, sound, asked } = createTestPlayer({ tracks }, { wantsSmall: () => true })
  const started = engine.startTrack(0, 20)
  expect([asked[0]?.url, sound.loads]).toEqual([whole, []])
  await asked[0]?.answer([small, startSeconds + 3600])
  await started
  expect([sound.loads, sound.currentTime, sound.paused]).toEqual([[small], 20, false])
})

test.each([
  ['there is none', [whole, startSeconds + 3600] as [string, number]],
  ['nobody answers', undefined],
])('where %s the whole one sounds', async (_why, answer) => {
  const tracks = [queued(1, { address: whole })]
  const { engine, sound, asked } = createTestPlayer({ tracks }, { wantsSmall: () => true })
  const started = engine.startTrack(0)
  await asked[0]?.answer(answer)
  await started
  expect([sound.loads, sound.paused]).toEqual([[whole], false])
})

test('who wants the whole one again is given it with the next talk', async () => {
  const tracks = [queued(1, { address: small })]
  const { engine, sound, asked } = createTestPlayer({ tracks }, {})
  const started = engine.startTrack(0)
  await asked[0]?.answer([whole, startSeconds + 3600])
  await started
  expect(sound.loads).toEqual([whole])
})
