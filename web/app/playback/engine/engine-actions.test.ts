import { describe, expect, test } from 'vitest'
import { goToQuestion } from '../actions/go-to-question.ts'
import { initialPlayerState } from '../state/player-state.ts'
import { createTestPlayer, pictureOf, queued, queueOf, runOnFakeClock, startSeconds } from '../test/player.ts'

runOnFakeClock()

const question = (id: number, audioId: number, start: number) => ({
  id,
  text: 'Who walks?',
  trackId: audioId,
  startSeconds: start,
})

describe('skips and questions', () => {
  test('limits a skip to the recording', async () => {
    const { engine, sound } = createTestPlayer()
    await engine.startTrack(0, 50)
    engine.skip(30)
    expect(sound.currentTime).toBe(80)
    engine.skip(-15)
    expect(sound.currentTime).toBe(65)
    engine.seek(10)
    engine.skip(-15)
    expect(sound.currentTime).toBe(0)
    engine.pause()
    engine.seek(90)
    engine.skip(30)
    expect(sound.currentTime).toBe(100)
  })

  test('limits a skip to the recording before its length is known', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.refusal = 'NotAllowedError'
    await engine.startTrack(0, 95)
    engine.skip(15)
    expect([sound.duration, state().position]).toEqual([Number.NaN, 100])
  })

  test('seeks only within the loaded part of a recording without range support, and keeps the position [N3]', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0, 20)
    sound.seekableSeconds = 30
    engine.seek(90)
    expect([sound.currentTime, state().position]).toEqual([20, 20])
    engine.seek(25)
    expect(sound.currentTime).toBe(25)
  })

  test('ignores a skip in an empty player, and skips in a restored talk that is not loaded yet', () => {
    const player = createTestPlayer()
    const { engine, state } = player
    engine.skip(30)
    goToQuestion(1, player)
    expect(state().position).toBe(0)
    const restored = createTestPlayer({ index: 0, phase: 'paused', duration: 100, position: 90 })
    restored.engine.skip(30)
    expect(restored.state().position).toBe(100)
  })

  test('finds the next and previous question in this talk only', async () => {
    const questions = [question(1, 1, 60), question(2, 1, 20), question(3, 2, 30)]
    const player = createTestPlayer({ questions })
    const { engine, sound } = player
    await engine.startTrack(0, 5)
    goToQuestion(1, player)
    expect(sound.currentTime).toBe(20)
    goToQuestion(1, player)
    goToQuestion(1, player)
    expect(sound.currentTime).toBe(60)
    engine.seek(63)
    goToQuestion(-1, player)
    expect(sound.currentTime).toBe(20)
    engine.seek(64)
    goToQuestion(-1, player)
    expect(sound.currentTime).toBe(60)
    engine.seek(21)
    goToQuestion(-1, player)
    expect(sound.currentTime).toBe(0)
  })
})

describe('a reset [PLAYER-25]', () => {
  test('clears every field, hides the player and stops the sound', async () => {
    const { engine, sound, state, reported } = createTestPlayer()
    await engine.startTrack(0, 20)
    engine.setVolume(0.2)
    engine.setMuted(true)
    await sound.run(1000)
    engine.reset()
    expect(state()).toEqual(pictureOf(initialPlayerState))
    expect([sound.paused, sound.isEmpty, sound.volume, sound.muted]).toEqual([true, true, 0.9, false])
    await sound.run(10_000)
    expect(state()).toEqual(pictureOf(initialPlayerState))
    expect(reported.map(({ kind }) => kind)).toEqual(['started', 'heard', 'paused'])
  })

  test('ignores a pending address refresh and a pending next track', async () => {
    const { engine, sound, requested, state } = createTestPlayer({
      tracks: [queued(1, { expiresAt: 1 }), queued(2)],
    })
    void engine.startTrack(0)
    engine.reset()
    await requested[0]?.answer(['/media/1?new', startSeconds + 7200])
    expect([state(), sound.loads]).toEqual([pictureOf(initialPlayerState), []])
  })

  test('at the end of a talk prevents the next one from playing', async () => {
    const { engine, sound, state, finished } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    engine.reset()
    await sound.run(5000)
    expect([state().trackId, sound.loads.length, finished]).toEqual([null, 1, [1]])
  })

  test('leaves a player that can play again', async () => {
    const { engine, sound, state } = createTestPlayer()
    await engine.startTrack(0)
    engine.reset()
    await engine.startTrack(0, undefined, queueOf([queued(5)]))
    expect([sound.src, sound.paused, state().isPlaying]).toEqual(['/media/5', false, true])
  })
})

test('plays a talk again from its beginning after the page was reloaded at its end', async () => {
  const { engine, sound, state } = createTestPlayer({
    index: 0,
    phase: 'paused',
    position: 99.8,
    duration: 100,
  })
  await engine.play()
  expect([sound.src, sound.currentTime, state().position]).toEqual(['/media/1', 0, 0])
})

describe('a queue with tracks of several albums', () => {
  const other = {
    ...queued(2),
    album: { ...queued(2).album, id: 8, slug: 'tea', title: 'Tea', path: '/audios/detail/tea' },
  }

  test("shows the fields of each track's album [PLAYER-12]", async () => {
    const { engine, state } = createTestPlayer({ tracks: [queued(1), other] })
    await engine.startTrack(0)
    await engine.next()
    expect(state()).toMatchObject({
      trackId: 2,
      album: { id: 8, slug: 'tea', title: 'Tea', path: '/audios/detail/tea' },
    })
  })

  test('uses the speed chosen for each album, and 1 by default [PLAYER-17]', async () => {
    const speedOf = (albumId: number): number | undefined => (albumId === 7 ? 1.5 : undefined)
    const { engine, sound } = createTestPlayer({ tracks: [queued(1), other, queued(3)] }, { speedOf })
    await engine.startTrack(0)
    expect([sound.playbackRate, sound.preservesPitch]).toEqual([1.5, true])
    await engine.next()
    expect(sound.playbackRate).toBe(1)
    await engine.next()
    expect(sound.playbackRate).toBe(1.5)
  })

  test('may contain a track twice and is played to its end', async () => {
    const { engine, state } = createTestPlayer({
      tracks: [queued(1), queued(2), queued(1), queued(3)],
    })
    await engine.startTrack(0)
    const walked: (number | null)[] = [state().trackId]
    for (let step = 0; step < 3; step += 1) {
      await engine.next()
      walked.push(state().trackId)
    }
    expect(walked).toEqual([1, 2, 1, 3])
  })
})

describe('prefetching the next track', () => {
  test('happens once, thirty seconds before the end [PLAYER-30]', async () => {
    const { engine, sound, prefetched } = createTestPlayer()
    await engine.startTrack(0, 65)
    await sound.run(4500)
    expect(prefetched).toEqual([])
    await sound.run(6000)
    expect(prefetched).toEqual(['/media/2'])
  })

  test('happens earlier at a faster speed', async () => {
    const { engine, sound, prefetched } = createTestPlayer({ speed: 2 })
    await engine.startTrack(0, 35)
    await sound.run(4000)
    expect(prefetched).toEqual(['/media/2'])
  })

  test('refreshes an address that is about to expire and plays with the new one [PLAYER-36]', async () => {
    const list = [queued(1), queued(2, { expiresAt: startSeconds + 50 })]
    const { engine, sound, requested, prefetched, state } = createTestPlayer({
      tracks: list,
      totalTracks: 2,
    })
    await engine.startTrack(0, 80)
    await sound.run(500)
    expect([requested.map(({ url }) => url), prefetched]).toEqual([['/media/2'], []])
    await requested[0]?.answer(['/media/2?new', startSeconds + 7200])
    expect(prefetched).toEqual(['/media/2?new'])
    await sound.run(21_000)
    expect([sound.src, state().expiresAt, requested.length]).toEqual(['/media/2?new', startSeconds + 7200, 1])
  })

  test.each([
    ['at the end of a list', { tracks: [queued(1)], totalTracks: 1 }],
    ['in a history', { isFromHistory: true }],
  ])('does not happen %s', async (_, change) => {
    const { engine, sound, prefetched } = createTestPlayer(change)
    await engine.startTrack(0, 90)
    await sound.run(3000)
    expect(prefetched).toEqual([])
  })
})
