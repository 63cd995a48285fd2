import { beforeEach, expect, test } from 'vitest'
import { closePanel, comeToPage, isPanelOpen, openPanel } from './player-panels.ts'

beforeEach(() => closePanel('now-playing'))

test('a panel stands above the sheet, and takes the place of another panel [PLAYER-02 PLAYER-10]', () => {
  openPanel('now-playing')
  openPanel('more')
  openPanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('more'), isPanelOpen('queue')]).toEqual([true, false, true])
  // The one that gave way is told to close, and takes nothing with it.
  closePanel('more')
  expect(isPanelOpen('queue')).toBe(true)
  closePanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('queue')]).toEqual([true, false])
})

test('closing the sheet closes what stands above it [PLAYER-02]', () => {
  openPanel('now-playing')
  openPanel('questions')
  closePanel('now-playing')
  expect([isPanelOpen('now-playing'), isPanelOpen('questions')]).toEqual([false, false])
})

test('what was opened on a page does not stand on the next [PLAYER-10]', () => {
  comeToPage('/')
  openPanel('more')
  comeToPage('/')
  expect(isPanelOpen('more')).toBe(true)
  comeToPage('/audios')
  expect(isPanelOpen('more')).toBe(false)
})
