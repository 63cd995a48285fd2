import { describe, expect, test } from 'vitest'
import { createTestPlayer, runOnFakeClock } from '../test/player.ts'

runOnFakeClock()

describe('the last second of a track', () => {
  test('is detected on time and not at the next poll: the sound ends one second later [PLAYER-28 PLAYER-30]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 98.6)
    await sound.run(1350)
    expect(sound.src).toBe('/media/1')
    await sound.run(100)
    expect([sound.src, sound.paused]).toEqual(['/media/2', false])
  })

  test('is played completely if a slow speed makes it longer than a second [PLAYER-30]', async () => {
    const { engine, sound } = createTestPlayer({ speed: 0.5 })
    await engine.startTrack(0, 98.5)
    await sound.run(2900)
    expect([sound.src, sound.currentTime]).toEqual(['/media/1', expect.closeTo(99.95)])
    await sound.run(200)
    expect(sound.src).toBe('/media/2')
  })

  test('waits at most three seconds for missing data from the network [PLAYER-30 A-22]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 99.2)
    sound.isStarved = true
    await sound.run(4200)
    expect(sound.loads).toHaveLength(1)
    await sound.run(100)
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
  })

  test('is cancelled by a pause of the device, such as an incoming call', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    sound.pause()
    await sound.run(5000)
    expect([sound.loads.length, state().isPlaying]).toEqual([1, false])
  })
})
