import { beforeEach, expect, test } from 'vitest'
import { brokenStorages, createTestStorage } from '#test/storage.ts'
import { album, queued, queueOf } from '../test/player.ts'
import { playerStore } from '../state/player-store.ts'
import { setSpeed, stepSpeed } from './choose-speed.ts'
import { clearSpeeds, speedOf } from '../state/playback-speed.ts'

beforeEach(() => {
  playerStore.dispatch({ type: 'reset' })
})

/** Loads a talk of an album into the player. */
function putIn(albumId: number): void {
  const queue = queueOf([queued(1, { album: { ...album, id: albumId } })])
  playerStore.dispatch({ type: 'chosen', index: 0, position: 0, queue })
}

/** Sets the speed of an album. */
function chooseFor(
  albumId: number,
  speed: number,
  storage: ReturnType<typeof createTestStorage>['storage'],
): void {
  putIn(albumId)
  setSpeed(speed, storage)
}

test('remembers a speed for its album only [PLAYER-17]', () => {
  const { storage } = createTestStorage()
  chooseFor(7, 1.5, storage)
  chooseFor(8, 0.75, storage)
  expect([speedOf(7, storage), speedOf(8, storage), speedOf(9, storage)]).toEqual([1.5, 0.75, undefined])
  expect(playerStore.getState().speed).toBe(0.75)
})

test.each([
  [0.1, 0.5],
  [9, 3],
])('a speed of %d becomes %d [PLAYER-17]', (requested, speed) => {
  const { storage } = createTestStorage()
  chooseFor(7, requested, storage)
  expect([playerStore.getState().speed, speedOf(7, storage)]).toEqual([speed, speed])
})

test('remembers two hundred albums and drops the least recently changed one', () => {
  const { storage } = createTestStorage()
  for (let albumId = 1; albumId <= 200; albumId += 1) chooseFor(albumId, 2, storage)
  chooseFor(1, 1.25, storage)
  chooseFor(201, 2, storage)
  expect([speedOf(1, storage), speedOf(2, storage), speedOf(3, storage)]).toEqual([1.25, undefined, 2])
})

test('clears all speeds at logout [A-27]', () => {
  const { storage, map } = createTestStorage()
  chooseFor(7, 2, storage)
  expect([...map.keys()]).toEqual(['sohbet:speeds:v1'])
  clearSpeeds(storage)
  expect([speedOf(7, storage), map.size]).toEqual([undefined, 0])
})

test('ignores unreadable storage, and applies the speed in a browser without storage [B-130]', () => {
  const { storage } = createTestStorage()
  storage.write('sohbet:speeds:v1', [{ albumId: 7, speed: 40 }])
  expect(speedOf(7, storage)).toBeUndefined()
  for (const openBroken of Object.values(brokenStorages)) {
    playerStore.dispatch({ type: 'reset' })
    putIn(7)
    setSpeed(2, openBroken())
    expect(playerStore.getState().speed).toBe(2)
  }
})

test('steps through the list of speeds and stops at both ends', () => {
  const seen: number[] = []
  for (let step = 0; step < 9; step += 1) {
    stepSpeed(1)
    seen.push(playerStore.getState().speed)
  }
  expect(seen).toEqual([1.25, 1.5, 1.75, 2, 2.5, 3, 3, 3, 3])
  playerStore.dispatch({ type: 'set', speed: 1.1 })
  stepSpeed(-1)
  expect(playerStore.getState().speed).toBe(1)
})
