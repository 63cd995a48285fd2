import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { act, render, screen } from '#test/component.tsx'
import { PlayerBar } from './player-bar.tsx'

// Far enough in the future for these tests.
const expiresAt = 4_000_000_000
const sound = new FakeSound()
const bar = () => screen.queryByRole('region', { name: 'Audio player' })

beforeAll(() => engine.attach(sound))
afterEach(() => engine.reset())

async function press(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  sound.isStarved = true
  onTestFinished(() => void (sound.isStarved = false))
  render(<PlayerBar />)
  await act(async () => playQueue(queueOf([queued(1, { expiresAt })])))
}
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))

test('the bar waits for the sound of a first press, and appears without it after a moment [PLAYER-01]', async () => {
  await press()
  await pass(199)
  expect(bar()).toBeNull()
  await pass(1)
  expect(bar()).toBeTruthy()
})

test('the bar appears with the sound, stays for the following talks, and disappears at once [PLAYER-01 PLAYER-25]', async () => {
  await press()
  await act(async () => sound.dispatchEvent(new Event('playing')))
  await pass(1)
  expect(bar()).toBeTruthy()
  await act(async () => playQueue(queueOf([queued(2, { expiresAt })])))
  expect(bar()).toBeTruthy()
  act(() => engine.reset())
  expect(bar()).toBeNull()
})
