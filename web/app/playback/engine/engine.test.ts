import { describe, expect, test, vi } from 'vitest'
import { initialPlayerState } from '../state/player-state.ts'
import { createTestPlayer, queued, runOnFakeClock, startSeconds } from '../test/player.ts'

runOnFakeClock()

describe('setting a track', () => {
  test('plays it from the beginning and shows the player [PLAYER-23 PLAYER-24]', async () => {
    const { engine, sound, state } = createTestPlayer()
    expect(state().phase).toBe('idle')
    await engine.startTrack(1)
    expect([sound.src, sound.paused, sound.currentTime]).toEqual(['/media/2', false, 0])
    expect(state()).toMatchObject({
      trackId: 2,
      title: 'Talk 2',
      album: { path: '/audios/detail/letters' },
      expiresAt: startSeconds + 3600,
      number: 2,
      position: 0,
      isPlaying: true,
      phase: 'playing',
    })
  })

  test('starts it at its beginning although the previous track was in its middle', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 72)
    await engine.startTrack(1)
    expect([sound.currentTime, state().position]).toEqual([0, 0])
  })

  test('changes nothing if the track is not in the list', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(7)
    expect(sound.loads).toEqual([])
    expect(state()).toMatchObject({ trackId: null })
  })

  test('shows 134 seconds for an unknown length until the recording reports its own [PLAYER-14]', async () => {
    expect(initialPlayerState.duration).toBe(134)
    const { engine, sound, state } = createTestPlayer({
      tracks: [queued(1, { durationSeconds: 0 })],
    })
    sound.refusal = 'NotAllowedError'
    await engine.startTrack(0)
    expect(state().duration).toBe(134)
    Object.assign(sound, { refusal: undefined, length: 61.5 })
    await engine.play()
    expect(state().duration).toBe(61.5)
  })
})

describe('the state', () => {
  test('follows external stops and starts, such as a media key [PLAYER-15]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0)
    sound.pause()
    await sound.run(0)
    expect(state()).toMatchObject({ isPlaying: false, phase: 'paused' })
    await sound.play()
    expect(state()).toMatchObject({ isPlaying: true, phase: 'playing' })
    sound.dispatchEvent(new Event('waiting'))
    expect(state()).toMatchObject({ isPlaying: true, phase: 'loading' })
  })

  test('reads the position every 250 ms while there is sound [PLAYER-27]', async () => {
    const { engine, sound, state, set } = createTestPlayer()
    await engine.startTrack(0)
    sound.currentTime = 10
    await vi.advanceTimersByTimeAsync(249)
    expect(state().position).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(state().position).toBe(10)
    engine.pause()
    set({ position: 5 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().position).toBe(5)
  })

  test('applies volume and mute from the controls to the sound [PLAYER-16]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0)
    expect([sound.volume, sound.muted]).toEqual([0.9, false])
    engine.setVolume(0.5)
    engine.setMuted(true)
    expect([sound.volume, sound.muted]).toEqual([0.5, true])
    expect(state()).toMatchObject({ volume: 0.5, isMuted: true })
    engine.setMuted(false)
    expect([sound.volume, sound.muted, state().isMuted]).toEqual([0.5, false, false])
  })

  test('shows volume and mute changes made by the browser [PLAYER-16]', () => {
    const { sound, state } = createTestPlayer()
    sound.turnTo(0.3, true)
    expect(state()).toMatchObject({ volume: 0.3, isMuted: true })
  })

  test('keeps the chosen volume and mute when the track changes [PLAYER-16]', async () => {
    const { engine, sound } = createTestPlayer({ volume: 0.4, isMuted: true })
    await engine.startTrack(0)
    expect([sound.volume, sound.muted]).toEqual([0.4, true])
  })

  test('applies the dragged position once, on release [PLAYER-20]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0)
    engine.hold(60)
    await sound.run(500)
    expect(sound.currentTime).toBeLessThan(1)
    engine.seek(60)
    expect([sound.currentTime, state().position, state().pendingPosition]).toEqual([60, 60, null])
  })

  test('shows Play when the browser refuses to start [PLAYER-26]', async () => {
    const { engine, sound, state, requested } = createTestPlayer()
    sound.refusal = 'NotAllowedError'
    await engine.startTrack(0)
    expect(state()).toMatchObject({ isPlaying: false, phase: 'paused', message: null })
    await vi.advanceTimersByTimeAsync(5000)
    expect([sound.loads.length, requested.length]).toEqual([1, 0])
  })

  test('ignores a start that was interrupted by a newer one', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.refusal = 'AbortError'
    await engine.startTrack(0)
    expect(state().isPlaying).toBe(true)
  })
})

describe('the end of a track', () => {
  test('is handled once if both the poll and the recording report it [PLAYER-28 A-22]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 98)
    await sound.run(6000)
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
  })

  test("is detected only by the recording's own event if its length is unknown [A-22]", async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0)
    sound.duration = Number.NaN
    sound.pause()
    await sound.run(0)
    sound.dispatchEvent(new Event('ended'))
    await sound.run(1000)
    expect(sound.src).toBe('/media/2')
  })

  test('is not derived from the 134 seconds shown for an unknown length [A-63]', async () => {
    const { engine, sound } = createTestPlayer()
    sound.length = Number.NaN
    await engine.startTrack(0, 140)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sound.loads).toEqual(['/media/1'])
  })

  test('is not handled while the sound is paused [A-22]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0)
    engine.pause()
    engine.seek(99.5)
    await sound.run(5000)
    expect(sound.loads).toEqual(['/media/1'])
  })

  test('is handled after the seek bar is released, not while it is dragged [PLAYER-28]', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 96)
    engine.hold(99.5)
    await sound.run(3500)
    expect(sound.loads).toHaveLength(1)
    engine.seek(99.5)
    await sound.run(1500)
    expect(sound.src).toBe('/media/2')
  })

  test('is not handled while the seek bar is dragged, even if the recording runs out [PLAYER-28]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 98)
    engine.hold(40)
    await sound.run(6000)
    expect(sound.loads).toHaveLength(1)
    engine.seek(40)
    await sound.run(2000)
    expect([state().trackId, state().isPlaying, Math.round(sound.currentTime)]).toEqual([1, true, 42])
  })

  test.each([100, null])('is handled when a seek bar dragged past the end is released at %s', async (at) => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 98)
    engine.hold(40)
    await sound.run(6000)
    if (at === null) engine.hold(undefined)
    else engine.seek(at)
    await sound.run(1500)
    expect(sound.src).toBe('/media/2')
  })

  test.each([
    ['during the last second', 300],
    ['in the silence after it', 1100],
  ])('is cancelled by a seek %s', async (_, milliseconds) => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(milliseconds)
    engine.seek(20)
    await sound.run(3000)
    expect([state().trackId, sound.paused, Math.round(sound.currentTime)]).toEqual([1, false, 23])
    // The end is detected again when the position reaches it.
    engine.seek(98)
    await sound.run(3000)
    expect(state().trackId).toBe(2)
  })

  test('is cancelled by a pause', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    engine.pause()
    await sound.run(5000)
    expect(sound.loads).toHaveLength(1)
    await engine.play()
    await sound.run(2000)
    expect(sound.src).toBe('/media/2')
  })

  test.each([
    ['its last second: the next talk follows', 600, undefined, 2],
    ['the second after it: the next talk follows', 1100, undefined, 2],
    ['its last second: a seek leads back', 600, 40, 1],
    ['the second after it: a seek leads back', 1100, 40, 1],
  ])('is still handled if the recording breaks in %s', async (_, milliseconds, to, trackId) => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(milliseconds)
    sound.break(2)
    if (to !== undefined) engine.seek(to)
    await sound.run(4500)
    expect([state().trackId, state().phase, requested]).toEqual([trackId, 'playing', []])
  })

  test('does not affect a track that was chosen meanwhile', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    await engine.next()
    await sound.run(5000)
    expect(state().trackId).toBe(2)
  })
})
