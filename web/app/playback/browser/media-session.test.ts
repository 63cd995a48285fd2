import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectMediaSession, type MediaKeys } from './media-session.ts'
import { createTestPlayer, queued, queueOf, startSeconds } from '../test/player.ts'

/** Replaces the browser's MediaMetadata. */
function FakeMetadata(this: object, text: object): void {
  Object.assign(this, text)
}

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
  vi.stubGlobal('location', { origin: 'https://sohbet.example' })
  vi.stubGlobal('MediaMetadata', FakeMetadata)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A player whose media session calls are recorded. */
function createShownPlayer(change: Parameters<typeof createTestPlayer>[0] = {}) {
  const player = createTestPlayer(change)
  const keys = new Map<MediaSessionAction, MediaSessionActionHandler | null>()
  const positions: MediaPositionState[] = []
  const session: MediaKeys = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action, act) => void keys.set(action, act),
    setPositionState: (position = {}) => void positions.push(position),
  }
  connectMediaSession(player.store, player.engine, session)
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void =>
    keys.get(action)?.({ action, ...details })
  return { ...player, session, keys, positions, press }
}

describe('the lock screen [B-58]', () => {
  test('shows the talk, its album and its picture with an absolute URL', async () => {
    const { engine, session } = createShownPlayer()
    await engine.startTrack(0)
    expect(session.metadata).toMatchObject({ title: 'Talk 1', album: 'Letters to a traveller' })
    expect(session.metadata?.artwork).toContainEqual({
      src: 'https://sohbet.example/images/9',
      sizes: '512x512',
    })
    expect(session.playbackState).toBe('playing')
  })

  test('shows the speaker, and a raster cover as well, because most lock screens draw no SVG', async () => {
    const { engine, session, store } = createShownPlayer()
    const track = queued(1)
    const album = { ...track.album, logo: '/cover/a%20road.svg', speaker: { name: 'Amina', slug: 'amina' } }
    store.dispatch({ type: 'chosen', index: 0, position: 0, queue: queueOf([{ ...track, album }]) })
    await engine.play()
    expect(session.metadata).toMatchObject({
      artist: 'Amina',
      artwork: [
        { src: 'https://sohbet.example/cover/a%20road.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'https://sohbet.example/cover/player/a%20road.png', sizes: '512x512', type: 'image/png' },
      ],
    })
  })

  test('shows nothing after a reset [PLAYER-25]', async () => {
    const { engine, session, positions } = createShownPlayer()
    await engine.startTrack(0)
    engine.reset()
    expect([session.metadata, session.playbackState, positions.at(-1)]).toEqual([null, 'none', {}])
  })

  test('updates the position at play, pause, jump, speed change and track change only', async () => {
    const { engine, sound, positions, set } = createShownPlayer()
    const expectPosition = (position: MediaPositionState): void => {
      expect(positions.at(-1)).toEqual(position)
      positions.length = 0
    }
    await engine.startTrack(0, 10)
    expectPosition({ duration: 100, position: 10, playbackRate: 1 })
    await sound.run(5000)
    expect(positions).toEqual([])
    engine.pause()
    expectPosition({ duration: 100, position: expect.closeTo(15, 0), playbackRate: 1 })
    engine.seek(60)
    expectPosition({ duration: 100, position: 60, playbackRate: 1 })
    set({ speed: 2 })
    expectPosition({ duration: 100, position: 60, playbackRate: 2 })
    await engine.next()
    expectPosition({ duration: 100, position: 0, playbackRate: 2 })
  })

  test('never reports a position past the end, which a browser would refuse', async () => {
    const { engine, sound, positions } = createShownPlayer()
    sound.length = 30
    await engine.startTrack(0, 40)
    expect(positions.every(({ position = 0, duration = 0 }) => position <= duration)).toBe(true)
  })
})

describe('the media keys [B-58]', () => {
  test('play, pause and stop the sound', async () => {
    const { engine, press, state } = createShownPlayer()
    await engine.startTrack(0)
    press('pause')
    expect(state().isPlaying).toBe(false)
    press('play')
    expect(state().isPlaying).toBe(true)
    press('stop')
    expect(state().isPlaying).toBe(false)
  })

  test('seek by 15 and 30 seconds, or by the offset of the event', async () => {
    const { engine, sound, press } = createShownPlayer()
    await engine.startTrack(0, 40)
    press('seekbackward')
    expect(sound.currentTime).toBe(25)
    press('seekforward')
    expect(sound.currentTime).toBe(55)
    press('seekforward', { seekOffset: 5 })
    expect(sound.currentTime).toBe(60)
    press('seekto', { seekTime: 12 })
    expect(sound.currentTime).toBe(12)
  })

  test('go to the next and previous talk [PLAYER-31 PLAYER-34]', async () => {
    const { engine, press, state } = createShownPlayer()
    await engine.startTrack(0)
    press('nexttrack')
    expect(state().trackId).toBe(2)
    press('previoustrack')
    expect(state().trackId).toBe(1)
  })

  test('have no next and previous in a history [PLAYER-35]', () => {
    const { keys, store } = createShownPlayer({ isFromHistory: true })
    expect([keys.get('nexttrack'), keys.get('previoustrack')]).toEqual([null, null])
    store.dispatch({ type: 'chosen', index: 0, position: 0, queue: queueOf([queued(1)]) })
    expect([typeof keys.get('nexttrack'), typeof keys.get('previoustrack')]).toEqual(['function', 'function'])
  })
})
