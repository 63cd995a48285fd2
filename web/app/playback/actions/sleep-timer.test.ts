import { describe, expect, test, vi } from 'vitest'
import { createSleeper } from './sleep-timer.ts'
import { createTestPlayer, runOnFakeClock, startSeconds } from '../test/player.ts'

runOnFakeClock()

function createSleepyPlayer(change: Parameters<typeof createTestPlayer>[0] = {}) {
  const player = createTestPlayer({ volume: 0.8, ...change })
  player.sound.length = 1000
  const sleeper = createSleeper(player.store, player.engine)
  return { ...player, sleeper, left: () => sleeper.store.getState().timer?.secondsLeft ?? null }
}

const questions = [100, 200].map((start, index) => ({
  id: index,
  text: 'Who walks?',
  trackId: 1,
  startSeconds: start,
}))

describe('a sleep timer in minutes', () => {
  test('shows the remaining time, fades over ten seconds, pauses and restores the volume', async () => {
    const { engine, sound, sleeper, state, left, reported } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    expect(left()).toBe(60)
    await sound.run(49_000)
    expect([left(), sound.volume]).toEqual([11, 0.8])
    await sound.run(6000)
    expect(sound.volume).toBeCloseTo(0.4, 2)
    expect(state().volume).toBe(0.8)
    await sound.run(5500)
    expect([sound.paused, state().isPlaying, sound.volume, state().volume, left()]).toEqual([
      true,
      false,
      0.8,
      0.8,
      null,
    ])
    expect(reported.filter(({ kind }) => kind === 'paused')).toHaveLength(1)
    await engine.play()
    await sound.run(120_000)
    expect(state().isPlaying).toBe(true)
  })

  test('continues through a pause and a change of track', async () => {
    const { engine, sound, sleeper, state, left } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    engine.pause()
    await sound.run(20_000)
    expect(left()).toBe(40)
    await engine.next()
    await sound.run(41_000)
    expect([state().trackId, state().isPlaying, left()]).toEqual([2, false, null])
  })

  test('restores the volume when it is cancelled during the fade', async () => {
    const { engine, sound, sleeper, state, left } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    await sound.run(56_000)
    expect(sound.volume).toBeLessThan(0.4)
    sleeper.cancel()
    expect([sound.volume, left()]).toEqual([0.8, null])
    await sound.run(10_000)
    expect(state().isPlaying).toBe(true)
  })

  test('keeps a volume that the listener sets during the fade', async () => {
    const { engine, sound, sleeper, state } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    await sound.run(55_000)
    engine.setVolume(0.4)
    sound.dispatchEvent(new Event('volumechange'))
    expect(sound.volume).toBeCloseTo(0.2, 2)
    await sound.run(6000)
    expect([state().isPlaying, sound.volume, state().volume]).toEqual([false, 0.4, 0.4])
  })

  test('is replaced by a new timer', async () => {
    const { engine, sound, sleeper, left } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    sleeper.start({ minutes: 30 })
    await sound.run(90_000)
    expect([left(), sound.paused]).toEqual([1710, false])
  })

  test('ignores a system clock that jumps a day', async () => {
    const { engine, sound, sleeper, left } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    vi.setSystemTime((startSeconds + 86_400) * 1000)
    await sound.run(1000)
    expect([left(), sound.paused]).toEqual([59, false])
  })

  test('ends when the player is reset [PLAYER-25]', async () => {
    const { engine, sound, sleeper, left } = createSleepyPlayer()
    await engine.startTrack(0)
    sleeper.start({ minutes: 1 })
    engine.reset()
    await sound.run(500)
    expect(left()).toBeNull()
  })
})

describe('a sleep timer until the end of the talk', () => {
  test('plays the talk to its end, fades, and loads the next one paused [PLAYER-46]', async () => {
    const { engine, sound, sleeper, state, left, reported, finished } = createSleepyPlayer()
    await engine.startTrack(0, 990)
    sleeper.start('track')
    expect(left()).toBe(10)
    await sound.run(7500)
    expect(sound.volume).toBeCloseTo(0.4, 1)
    await sound.run(3000)
    expect(state()).toMatchObject({ trackId: 2, isPlaying: false, phase: 'paused', position: 0 })
    expect([sound.paused, sound.volume, left(), finished]).toEqual([true, 0.8, null, [1]])
    expect(reported.filter(({ kind }) => kind !== 'heard').map(({ kind }) => kind)).toEqual([
      'started',
      'ended',
    ])
    await engine.play()
    expect([sound.src, sound.currentTime, state().isPlaying]).toEqual(['/media/2', 0, true])
    await sound.run(10_000)
    expect(state().isPlaying).toBe(true)
  })

  test('ends at the end of the list', async () => {
    const { engine, sound, sleeper, state, left } = createSleepyPlayer()
    await engine.startTrack(2, 997)
    sleeper.start('track')
    await sound.run(5000)
    expect([state().trackId, state().isPlaying, left()]).toEqual([3, false, null])
  })

  test('applies to the new talk if the listener chooses another one', async () => {
    const { engine, sound, sleeper, state, left } = createSleepyPlayer()
    await engine.startTrack(0, 500)
    sleeper.start('track')
    await engine.next()
    await sound.run(1000)
    expect(left()).toBe(999)
    engine.seek(995)
    await sound.run(6500)
    expect([state().trackId, state().isPlaying, left()]).toEqual([3, false, null])
  })
})

describe('a sleep timer until the end of the answer', () => {
  test('pauses where the next question starts, at the current speed', async () => {
    const { engine, sound, sleeper, state, left } = createSleepyPlayer({ questions, speed: 2 })
    await engine.startTrack(0, 180)
    sleeper.start('question')
    expect(left()).toBe(10)
    await sound.run(10_300)
    expect([state().isPlaying, left(), sound.volume]).toEqual([false, null, 0.8])
    expect(sound.currentTime).toBeGreaterThanOrEqual(200)
    expect(sound.currentTime).toBeLessThan(201)
  })

  test('follows the question being answered, also after a jump', async () => {
    const { engine, sound, sleeper, left } = createSleepyPlayer({ questions })
    await engine.startTrack(0, 110)
    sleeper.start('question')
    engine.seek(90)
    await sound.run(500)
    expect(left()).toBe(10)
    engine.seek(190)
    await sound.run(500)
    expect(left()).toBe(10)
  })

  test('pauses at the end of the talk for the last question [PLAYER-46]', async () => {
    const { engine, sound, sleeper, state, reported, left } = createSleepyPlayer({ questions })
    await engine.startTrack(0, 995)
    sleeper.start('question')
    await sound.run(8000)
    expect([state().trackId, state().isPlaying, left()]).toEqual([2, false, null])
    expect(reported.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  })
})
