import { beforeEach, expect, test } from 'vitest'
import { closePanel, comeToPage, isPanelOpen, openPanel } from './player-panels.ts'

beforeEach(() => closePanel('now-playing'))

test('a panel opens above the sheet and replaces another panel [PLAYER-02 PLAYER-10]', () => {
  openPanel('now-playing')
  openPanel('more')
  openPanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('more'), isPanelOpen('queue')]).toEqual([true, false, true])
  // Closing the replaced panel has no further effect.
  closePanel('more')
  expect(isPanelOpen('queue')).toBe(true)
  closePanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('queue')]).toEqual([true, false])
})

test('closing the sheet closes the panel above it [PLAYER-02]', () => {
  openPanel('now-playing')
  openPanel('questions')
  closePanel('now-playing')
  expect([isPanelOpen('now-playing'), isPanelOpen('questions')]).toEqual([false, false])
})

test('panels opened on one page are closed on the next [PLAYER-10]', () => {
  comeToPage('/')
  openPanel('more')
  comeToPage('/')
  expect(isPanelOpen('more')).toBe(true)
  comeToPage('/audios')
  expect(isPanelOpen('more')).toBe(false)
})
