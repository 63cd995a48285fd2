import { expect, test } from 'vitest'
import { createSound } from './sound.ts'

/** A fake of the used part of an audio element. */
function anAudio() {
  const audio = {
    currentTime: 100,
    playbackRate: 1,
    paused: true,
    play: async () => void (audio.paused = false),
    pause: () => void (audio.paused = true),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  return audio
}

function aSound() {
  const audio = anAudio()
  const clock = { now: 0 }
  const sound = createSound(
    audio as unknown as HTMLAudioElement,
    () => 600,
    () => clock.now,
  )
  return { audio, clock, sound }
}

test('forward plays, and each further press plays faster, up to three times; pause resets the speed', () => {
  const { audio, sound } = aSound()
  sound.forward()
  expect([audio.paused, audio.playbackRate]).toEqual([false, 1])
  const speeds = [1, 2, 3, 4, 5].map(() => (sound.forward(), audio.playbackRate))
  expect(speeds).toEqual([1.25, 1.5, 2, 3, 3])
  sound.pause()
  expect([audio.paused, audio.playbackRate]).toEqual([true, 1])
})

test('back goes five seconds, and further with each quick press', () => {
  const { audio, clock, sound } = aSound()
  audio.playbackRate = 2
  const places = [0, 300, 600, 900, 1200, 5000].map((now) => {
    clock.now = now
    sound.back()
    return audio.currentTime
  })
  expect(places).toEqual([95, 85, 65, 25, 0, 0])
  expect(audio.playbackRate).toBe(1)
})

test('all keys stay within the talk', () => {
  const { audio, sound } = aSound()
  sound.skip(900)
  expect(audio.currentTime).toBe(600)
  sound.skip(-900)
  expect(audio.currentTime).toBe(0)
})
