import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestStorage } from '#test/storage.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { helpSheet, keyMap, type KeyPress, pressKey } from './key-map.ts'
import { setLetterKeys } from './letter-keys.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, pictureOf } from '#playback/test/player.ts'

const sound = new FakeSound()
const { storage } = createTestStorage()

beforeAll(() => {
  vi.useFakeTimers()
  engine.attach(sound)
})
beforeEach(() => {
  engine.reset()
  setLetterKeys(true, storage)
  const tracks = [1, 2, 3].map((id) => queued(id, { expiresAt: 4_000_000_000 }))
  const questions = [30, 60].map((start, id) => ({
    id,
    text: '',
    trackId: 2,
    startSeconds: start,
  }))
  playQueue({ tracks, totalTracks: 3, isFromHistory: false, questions }, { trackId: 2, atSeconds: 40 })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Presses a key; returns whether the browser's default was prevented. */
function press(key: string, rest: Partial<KeyPress> = {}): boolean {
  let isPrevented = false
  pressKey(
    {
      key,
      code: '',
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
      defaultPrevented: false,
      preventDefault: () => (isPrevented = true),
      ...rest,
    },
    storage,
  )
  return isPrevented
}

const state = () => pictureOf(playerStore.getState())

describe('a key of the player', () => {
  test.each([' ', 'k'])('"%s" pauses and plays without scrolling the page [PLAYER-11]', (key) => {
    expect(press(key)).toBe(true)
    expect(state().isPlaying).toBe(false)
    press(key)
    expect(state().isPlaying).toBe(true)
  })

  test.each([
    ['j', {}, 25],
    ['l', {}, 70],
    ['[', {}, 30],
    [']', {}, 60],
  ])('"%s" seeks in the talk', (key, rest, second) => {
    press(key, rest)
    expect(sound.currentTime).toBe(second)
  })

  test('Shift+N and Shift+P go to the next and previous talk [PLAYER-31]', () => {
    press('N', { shiftKey: true })
    expect(state().trackId).toBe(3)
    press('P', { shiftKey: true })
    press('P', { shiftKey: true })
    expect(state().trackId).toBe(1)
    press('n')
    expect(state().trackId).toBe(1)
  })

  test('< and > change the speed, M mutes, ? opens the help', () => {
    press('>', { shiftKey: true })
    expect(state().speed).toBe(1.25)
    press('<')
    expect(state().speed).toBe(1)
    press('m')
    expect(state().isMuted).toBe(true)
    press('?', { shiftKey: true })
    expect(helpSheet.getState().isOpen).toBe(true)
    helpSheet.setState({ isOpen: false })
  })

  test.each([
    ['ت', { code: 'KeyJ' }, 25],
    ['л', { code: 'KeyL' }, 70],
    ['ğ', { code: 'BracketLeft' }, 30],
    ['م', { code: 'KeyL' }, 70],
  ])('is identified by its position on a keyboard without Latin letters: %s', (key, rest, second) => {
    press(key, rest)
    expect(sound.currentTime).toBe(second)
  })

  test('with another modifier is left to the browser', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(press('l', { [modifier]: true })).toBe(false)
    expect(press('l', { defaultPrevented: true })).toBe(false)
    expect(sound.currentTime).toBe(40)
  })

  test('acts once while held down, except for skips; space does not scroll meanwhile [A-02]', () => {
    expect(press(' ', { repeat: true })).toBe(true)
    press('m', { repeat: true })
    expect([state().isPlaying, state().isMuted]).toEqual([true, false])
    press('j', { repeat: true })
    expect(sound.currentTime).toBe(25)
  })

  test('does nothing while the player is empty [A-02]', () => {
    engine.reset()
    expect([press(' '), press('?')]).toEqual([false, false])
    expect(helpSheet.getState().isOpen).toBe(false)
  })

  test('of a single character can be turned off, except space (WCAG 2.1.4)', () => {
    setLetterKeys(false, storage)
    for (const key of ['j', 'K', 'm', '?', '>', '[']) expect(press(key)).toBe(false)
    expect([sound.currentTime, state().isPlaying, state().isMuted]).toEqual([40, true, false])
    expect(storage.read('sohbet:keys:v1')).toBe(false)
    expect(press(' ')).toBe(true)
  })

  test('is in the help table once, with a description', () => {
    const keys = keyMap.flatMap((entry) => entry.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyMap.every(({ text }) => text().length > 3)).toBe(true)
  })
})
