import { expect, test } from 'vitest'
import { createTestPlayer, runOnFakeClock, startSeconds } from '../test/player.ts'
import { savesData } from '../state/sound-form.ts'

runOnFakeClock()

const first = { id: 1, address: '/media/1', expiresAt: startSeconds + 3600 }
const second = { id: 2, address: '/media/2', expiresAt: startSeconds + 3600 }

test('prefetches a talk when its button is pressed down, and does not fetch it again to play it [PLAYER-23]', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  expect([sound.loads, sound.paused, state().trackId]).toEqual([['/media/1'], true, null])
  sound.duration = 61.5
  await engine.startTrack(0, 20)
  expect([sound.loads, sound.paused, sound.currentTime]).toEqual([['/media/1'], false, 20])
})

test('shows the length reported before playback started [PLAYER-14]', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  Object.assign(sound, { duration: 61.5, refusal: 'NotAllowedError' })
  await engine.startTrack(0)
  expect(state().duration).toBe(61.5)
})

test('plays a different talk than the prefetched one as usual', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  await engine.startTrack(1)
  await engine.previous()
  expect([sound.loads, state().trackId]).toEqual([['/media/1', '/media/2', '/media/1'], 1])
})

test('fetches a talk again if the prefetch failed', async () => {
  const { engine, sound, state } = createTestPlayer()
  engine.prepare(first)
  sound.break(2)
  expect(state().message).toBe(null)
  await engine.startTrack(0)
  expect([sound.loads, state().phase]).toEqual([['/media/1', '/media/1'], 'playing'])
})

test('keeps playing while the button of another talk is pressed down', async () => {
  const { engine, sound, prefetched } = createTestPlayer()
  await engine.startTrack(0)
  engine.prepare(second)
  engine.prepare(first)
  expect([sound.loads, sound.paused, prefetched]).toEqual([['/media/1'], false, ['/media/2']])
})

test('does not prefetch a talk saved on this device or with an expired address [LIB-04 PLAYER-36]', () => {
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
])('reads the browser’s data saving setting %s [B-141]', (saveData, isSaving) => {
  expect(savesData({ connection: { saveData } })).toBe(isSaving)
  expect(savesData({})).toBe(false)
})
