import { describe, expect, test, vi } from 'vitest'
import { createTestPlayer, queued, runOnFakeClock, startSeconds } from '../test/player.ts'
import type { CheckAddress } from './check-address.ts'

runOnFakeClock()

const later = startSeconds + 7200
const old = startSeconds - 1

/** Three tracks; those with the given ids have an expired address. */
const listOf = (...oldIds: number[]) => ({
  tracks: [1, 2, 3].map((id) => queued(id, oldIds.includes(id) ? { expiresAt: old } : {})),
})

describe('an expired address [PLAYER-36]', () => {
  test('is refreshed before loading, and the new address and expiry are used', async () => {
    const { engine, sound, requested, state } = createTestPlayer(listOf(1))
    void engine.startTrack(0, 30)
    expect([sound.loads, requested.map(({ url }) => url)]).toEqual([[], ['/media/1']])
    expect(state()).toMatchObject({ trackId: 1, phase: 'loading' })
    await requested[0]?.answer(['/media/1?new', later])
    expect([sound.src, sound.currentTime, sound.paused]).toEqual(['/media/1?new', 30, false])
    expect(state()).toMatchObject({ address: '/media/1?new', expiresAt: later, phase: 'playing' })
  })

  test('is not refreshed while it is valid', async () => {
    const { engine, requested, sound } = createTestPlayer()
    await engine.startTrack(0)
    expect([requested, sound.loads]).toEqual([[], ['/media/1']])
  })

  test('is reported if it cannot be refreshed, and nothing is loaded [PLAYER-37 B-56]', async () => {
    const { engine, sound, requested, state } = createTestPlayer(listOf(1))
    void engine.startTrack(0)
    await requested[0]?.answer(null)
    expect(sound.loads).toEqual([])
    expect(state()).toMatchObject({
      isPlaying: false,
      phase: 'failed',
      message: 'Unable to load audio: the link has expired, or your access has ended',
    })
  })

  test('leaves the player silent meanwhile: the previous track is neither heard nor shown', async () => {
    const { engine, sound, requested, state } = createTestPlayer(listOf(2))
    await engine.startTrack(0, 50)
    void engine.next()
    expect(sound.paused).toBe(true)
    await sound.run(1000)
    expect(state()).toMatchObject({ trackId: 2, position: 0, isPlaying: true })
    await requested[0]?.answer(['/media/2?new', later])
    expect([sound.src, sound.currentTime, sound.paused]).toEqual(['/media/2?new', 0, false])
  })

  test('is refreshed at play after a night of pause, and the talk resumes at its position [A-49]', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0, 42)
    engine.pause()
    vi.setSystemTime((startSeconds + 3600) * 1000)
    void engine.play()
    void engine.play()
    expect([sound.paused, state().isPlaying]).toEqual([true, true])
    for (const { answer } of requested) await answer(['/media/1?new', later])
    expect([sound.loads, sound.currentTime, sound.paused]).toEqual([['/media/1', '/media/1?new'], 42, false])
  })

  test('is not refreshed at play before it expires [A-49]', async () => {
    const { engine, sound, requested } = createTestPlayer()
    await engine.startTrack(0, 42)
    engine.pause()
    vi.setSystemTime((startSeconds + 3599) * 1000)
    await engine.play()
    expect([requested.length, sound.loads.length, sound.paused]).toEqual([0, 1, false])
  })

  test('that arrives after the listener has pressed pause starts nothing', async () => {
    const { engine, sound, requested, state } = createTestPlayer(listOf(1))
    void engine.startTrack(0, 30)
    engine.pause()
    expect(state()).toMatchObject({ isPlaying: false, phase: 'paused' })
    await requested[0]?.answer(['/media/1?new', later])
    expect([sound.loads, sound.paused, state().isPlaying]).toEqual([[], true, false])
    void engine.play()
    await requested[1]?.answer(['/media/1?newer', later])
    expect([sound.src, sound.currentTime, sound.paused]).toEqual(['/media/1?newer', 30, false])
  })

  test('can be seeked in while it is being refreshed', async () => {
    const { engine, sound, requested } = createTestPlayer(listOf(1))
    void engine.startTrack(0, 30)
    engine.seek(70)
    await requested[0]?.answer(['/media/1?new', later])
    expect(sound.currentTime).toBe(70)
  })
})

describe('two loads', () => {
  test('the newer wins if the older is answered last', async () => {
    const { engine, sound, requested, state } = createTestPlayer(listOf(1, 2))
    void engine.startTrack(0)
    void engine.startTrack(1)
    await requested[1]?.answer(['/media/2?new', later])
    await requested[0]?.answer(['/media/1?new', later + 1])
    expect(sound.loads).toEqual(['/media/2?new'])
    expect(state()).toMatchObject({ trackId: 2, address: '/media/2?new', expiresAt: later })
  })

  test('an older load that failed is not reported', async () => {
    const { engine, requested, sound, state } = createTestPlayer(listOf(1))
    void engine.startTrack(0)
    await engine.startTrack(1)
    await requested[0]?.answer(null)
    expect(state()).toMatchObject({ trackId: 2, isPlaying: true, message: null })
    expect(sound.loads).toEqual(['/media/2'])
  })

  test('the newer wins if the older broke and is being recovered', async () => {
    const { engine, requested, sound, state } = createTestPlayer()
    await engine.startTrack(0)
    sound.break(2)
    await engine.startTrack(1)
    await requested[0]?.answer(['/media/1?new', later])
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
    expect(state().address).toBe('/media/2')
  })

  test('a refused start of the older does not stop the newer [PLAYER-26]', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.refusal = 'NotAllowedError'
    const first = engine.startTrack(0)
    sound.refusal = undefined
    await Promise.all([first, engine.startTrack(1)])
    expect(state()).toMatchObject({ trackId: 2, isPlaying: true })
  })
})

describe('a broken recording', () => {
  test('is refreshed once and continues at the same position without a message [A-49]', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0, 42)
    await sound.run(3000)
    sound.break(2)
    expect(requested.map(({ url }) => url)).toEqual(['/media/1'])
    await requested[0]?.answer(['/media/1?new', later])
    expect([sound.src, Math.round(sound.currentTime), sound.paused]).toEqual(['/media/1?new', 45, false])
    expect(state()).toMatchObject({
      address: '/media/1?new',
      expiresAt: later,
      isPlaying: true,
      message: null,
    })
  })

  test.each([
    [3, 'the recording is damaged'],
    [4, 'the recording was not found or cannot be played here'],
  ])(
    'with code %i for the second time is reported, and not retried [PLAYER-37 A-49 B-56]',
    async (code, reason) => {
      const { engine, sound, requested, state } = createTestPlayer()
      await engine.startTrack(0, 42)
      sound.break(code)
      await requested[0]?.answer(['/media/1?new', later])
      sound.break(code)
      await sound.run(2000)
      expect(requested).toHaveLength(1)
      expect(state()).toMatchObject({
        isPlaying: false,
        phase: 'failed',
        position: 42,
        message: `Unable to load audio: ${reason}`,
      })
    },
  )

  test('is reported at once if its address cannot be refreshed [PLAYER-37]', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0)
    sound.break(4)
    await requested[0]?.answer(null)
    expect(state()).toMatchObject({
      phase: 'failed',
      message: 'Unable to load audio: the recording was not found or cannot be played here',
    })
  })

  test('can be retried by the listener at the same position [A-49]', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0, 42)
    sound.break(2)
    await requested[0]?.answer(null)
    await engine.play()
    expect([sound.loads.length, sound.currentTime, sound.paused]).toEqual([2, 42, false])
    expect(state()).toMatchObject({ isPlaying: true, phase: 'playing', message: null })
    // A new attempt may recover once more.
    sound.break(2)
    expect(requested).toHaveLength(2)
  })

  test('leaves Next usable [B-56]', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0)
    sound.break(2)
    await requested[0]?.answer(null)
    await engine.next()
    expect([sound.src, sound.paused]).toEqual(['/media/2', false])
    expect(state()).toMatchObject({ trackId: 2, phase: 'playing', message: null })
  })

  test('stays silent after recovery if it broke while paused', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0, 42)
    engine.pause()
    sound.break(2)
    await requested[0]?.answer(['/media/1?new', later])
    expect([sound.src, sound.currentTime, sound.paused, state().isPlaying]).toEqual([
      '/media/1?new',
      42,
      true,
      false,
    ])
    await engine.play()
    expect([sound.loads.length, sound.paused, sound.currentTime]).toEqual([2, false, 42])
  })

  test('is ignored in an empty player', async () => {
    const { engine, sound, requested, state } = createTestPlayer({ tracks: [], totalTracks: 0 })
    sound.break(4)
    await engine.play()
    engine.pause()
    await engine.next()
    expect([requested.length, sound.loads.length, state().phase, state().message]).toEqual([
      0,
      0,
      'idle',
      null,
    ])
  })
})

// Messages of Firefox ESR and of other versions.
test.each(['OnMediaSinkAudioError', 'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b): OnMediaSinkAudioError'])(
  'a device without sound output is reported immediately, not as damage: %s [PLAYER-37 B-56]',
  async (message) => {
    const checkAddress = vi.fn<CheckAddress>(async () => 'fine')
    const { engine, sound, requested, state } = createTestPlayer({}, { checkAddress })
    await engine.startTrack(0, 30)
    sound.break(3, message)
    expect([requested, checkAddress.mock.calls]).toEqual([[], []])
    expect(state()).toMatchObject({
      isPlaying: false,
      phase: 'failed',
      message:
        'Unable to load audio: no sound output was found. Connect a speaker or headphones, and press play.',
    })
    await engine.play()
    expect([sound.currentTime, sound.paused]).toEqual([30, false])
  },
)
