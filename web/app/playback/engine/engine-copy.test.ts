import { expect, test, vi } from 'vitest'
import { createTestPlayer, queued, runOnFakeClock, startSeconds } from '../test/player.ts'

runOnFakeClock()

const copies = { findOfflineAddress: (id: number) => (id === 1 ? '/offline-audio/1' : undefined) }
const old = { tracks: [queued(1, { expiresAt: startSeconds - 1 }), queued(2)] }

test('plays a talk saved on this device from there, without a request to the server [LIB-04]', async () => {
  const { engine, sound, requested, state } = createTestPlayer(old, copies)
  await engine.startTrack(0)
  await sound.run(1000)
  expect(sound.loads).toEqual(['/offline-audio/1'])
  expect([requested, state().isPlaying]).toEqual([[], true])
  engine.pause()
  await engine.play()
  expect([requested, sound.loads.length]).toEqual([[], 1])
})

test('falls back to the network at the same second if the copy cannot be played [LIB-04]', async () => {
  const { engine, sound, state } = createTestPlayer({}, copies)
  await engine.startTrack(0)
  await sound.run(5000)
  sound.break(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(sound.loads).toEqual(['/offline-audio/1', '/media/1'])
  expect(sound.currentTime).toBeCloseTo(5, 0)
  expect(state().phase).toBe('playing')
})

test('retries a copy that was temporarily unreadable when there is no network [LIB-04]', async () => {
  const { engine, sound, state } = createTestPlayer(
    {},
    {
      ...copies,
      refreshToken: async () => undefined,
      checkAddress: async (address: string) => (address.startsWith('/offline-audio') ? 'fine' : 'network'),
    },
  )
  await engine.startTrack(0)
  sound.break(4)
  await vi.advanceTimersByTimeAsync(0)
  sound.break(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sound.loads).toEqual(['/offline-audio/1', '/media/1', '/offline-audio/1'])
  await sound.run(1000)
  expect(state().phase).toBe('playing')
})

test('does not prefetch the next talk if it is saved on this device [LIB-04]', async () => {
  const { engine, sound, prefetched } = createTestPlayer(
    {},
    { findOfflineAddress: (id) => (id === 2 ? '/offline-audio/2' : undefined) },
  )
  await engine.startTrack(0, 80)
  await sound.run(2000)
  expect(prefetched).toEqual([])
})
