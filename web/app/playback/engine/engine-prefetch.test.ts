import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPlayer, startSeconds } from '../test/player.ts'
import { savesData } from '../state/sound-form.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const first = { id: 1, address: '/media/1', expiresAt: startSeconds + 3600 }
const second = { id: 2, address: '/media/2', expiresAt: startSeconds + 3600 }

test('a talk whose button is pressed down is fetched, and plays without being fetched again [PLAYER-23]', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  expect([sound.loads, sound.paused, state().trackId]).toEqual([['/media/1'], true, null])
  sound.duration = 61.5
  await engine.startTrack(0, 20)
  expect([sound.loads, sound.paused, sound.currentTime]).toEqual([['/media/1'], false, 20])
})

test('its length is known though it was told before it was listened to [PLAYER-14]', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  Object.assign(sound, { duration: 61.5, refusal: 'NotAllowedError' })
  await engine.startTrack(0)
  expect(state().duration).toBe(61.5)
})

test('another talk than the one that was pressed down plays as ever', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  await engine.startTrack(1)
  await engine.previous()
  expect([sound.loads, state().trackId]).toEqual([['/media/1', '/media/2', '/media/1'], 1])
})

test('a talk that could not be fetched at the press is fetched again', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  sound.break(2)
  expect(state().message).toBe(null)
  await engine.startTrack(0)
  expect([sound.loads, state().phase]).toEqual([['/media/1', '/media/1'], 'playing'])
})

test('what plays goes on while the button of another talk is pressed down', async () => {
  const { engine, sound, prefetched } = createTestPlayer()
  await engine.startTrack(0)
  engine.prepare(second)
  engine.prepare(first)
  expect([sound.loads, sound.paused, prefetched]).toEqual([['/media/1'], false, ['/media/2']])
})

test('nothing is fetched of a talk on this device, or of one whose address has ended [LIB-04 PLAYER-36]', () => {
  const { engine, sound } = createTestPlayer(
    {},
    { findOfflineAddress: (id) => (id === 1 ? '/copy' : undefined) },
  )
  engine.prepare(first)
  engine.prepare({ ...second, expiresAt: startSeconds - 1 })
  expect(sound.loads).toEqual([])
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a browser that says %s of saving data is believed [B-141]', (saveData, isSaving) => {
  expect(savesData({ connection: { saveData } })).toBe(isSaving)
  expect(savesData({})).toBe(false)
})
