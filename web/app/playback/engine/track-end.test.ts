import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPlayer, startSeconds } from '../test/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the last second of a track', () => {
  test('is seen in its own moment: one second later the sound is over, and not a look after [PLAYER-28 PLAYER-30]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 98.6)
    await sound.run(1350)
    expect(sound.src).toBe('/media/1')
    await sound.run(100)
    expect([sound.src, sound.paused]).toEqual(['/media/2', false])
  })

  test('lets the rest be heard where a slow speed makes it longer than a second [PLAYER-30]', async () => {
    const { engine, sound } = createTestPlayer({ speed: 0.5 })
    await engine.startTrack(0, 98.5)
    await sound.run(2900)
    expect([sound.src, sound.currentTime]).toEqual(['/media/1', expect.closeTo(99.95)])
    await sound.run(200)
    expect(sound.src).toBe('/media/2')
  })

  test('waits three seconds for a rest that does not come from the network, and no longer [PLAYER-30 A-22]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 99.2)
    sound.isStarved = true
    await sound.run(4200)
    expect(sound.loads).toHaveLength(1)
    await sound.run(100)
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
  })

  test('is taken back by a pause of the device, such as for a call', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    sound.pause()
    await sound.run(5000)
    expect([sound.loads.length, state().isPlaying]).toEqual([1, false])
  })
})
