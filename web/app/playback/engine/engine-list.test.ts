import { describe, expect, test } from 'vitest'
import { noMoreFreeTracks } from '../state/rules.ts'
import { createTestPlayer, runOnFakeClock } from '../test/player.ts'

runOnFakeClock()

describe('next and previous', () => {
  test('walk through the list, and wrap from the first track back to the last [PLAYER-31 PLAYER-34]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0)
    await engine.next()
    await engine.previous()
    await engine.previous()
    expect(sound.loads).toEqual(['/media/1', '/media/2', '/media/1', '/media/3'])
  })

  test('stop with a message at the last open track of a list with locked ones [PLAYER-32]', async () => {
    const { engine, sound, state } = createTestPlayer({ totalTracks: 5 })
    await engine.startTrack(2)
    await engine.next()
    expect([sound.paused, sound.loads.length]).toEqual([true, 1])
    expect(state()).toMatchObject({ isPlaying: false, trackId: 3, message: noMoreFreeTracks() })
    await engine.play()
    expect(state()).toMatchObject({ isPlaying: true, message: null })
  })

  test('stop with the same message when that track ends [PLAYER-32]', async () => {
    const { engine, sound, state } = createTestPlayer({ totalTracks: 5 })
    await engine.startTrack(2, 98)
    await sound.run(4000)
    expect([state().isPlaying, state().message]).toEqual([false, noMoreFreeTracks()])
  })

  test('stop without a message at the end of a list with no locked tracks [PLAYER-33]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(2, 98)
    await sound.run(4000)
    expect([sound.paused, state().isPlaying, state().message, sound.loads.length]).toEqual([
      true,
      false,
      null,
      1,
    ])
  })

  test('do nothing in a history from any key, and A-25 a track of it ends without a next one [PLAYER-35]', async () => {
    const { engine, sound, state } = createTestPlayer({ isFromHistory: true, totalTracks: 9 })
    await engine.startTrack(1, 97)
    await engine.next()
    await engine.previous()
    expect([sound.paused, sound.src]).toEqual([false, '/media/2'])
    await sound.run(5000)
    expect([sound.paused, state().message, sound.loads.length]).toEqual([true, null, 1])
  })
})
