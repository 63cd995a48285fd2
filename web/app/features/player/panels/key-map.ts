import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { t } from '@sohbet/messages'
import { browserStorage } from '#lib/storage/slice-storage.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { togglePlay } from '#playback/actions/play-action.ts'
import { goToQuestion } from '#playback/actions/go-to-question.ts'
import { stepSpeed } from '#playback/actions/choose-speed.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { keyName } from '#ui/hooks/key-name.ts'
import type { NamedKey } from '#ui/hooks/key-name.ts'
import { areLetterKeysOn } from './letter-keys.ts'

/** A key of the player and what it does, in words for the help sheet. */
export interface PlayerKey {
  /** How the key is written; the first is shown, and all of them work. */
  keys: readonly string[]
  text(): string
  act(): void
  /** Whether it acts again and again while it is held down. */
  repeats?: boolean
}

/** Every key of the player; the help sheet shows this table and nothing else. */
export const keyMap: readonly PlayerKey[] = [
  { keys: ['Space', 'K'], text: () => t('player.keys.playOrPause'), act: togglePlay },
  { keys: ['J'], text: () => t('player.transport.back15'), act: () => engine.skip(-15), repeats: true },
  { keys: ['L'], text: () => t('player.transport.forward30'), act: () => engine.skip(30), repeats: true },
  { keys: ['Shift+N'], text: () => t('player.keys.nextTalk'), act: () => void engine.next() },
  { keys: ['Shift+P'], text: () => t('player.keys.previousTalk'), act: () => void engine.previous() },
  { keys: ['['], text: () => t('player.keys.previousQuestion'), act: () => goToQuestion(-1) },
  { keys: [']'], text: () => t('player.keys.nextQuestion'), act: () => goToQuestion(1) },
  { keys: ['<'], text: () => t('player.keys.slower'), act: () => stepSpeed(-1) },
  { keys: ['>'], text: () => t('player.keys.faster'), act: () => stepSpeed(1) },
  {
    keys: ['M'],
    text: () => t('player.keys.muteOrUnmute'),
    act: () => engine.setMuted(!playerStore.getState().isMuted),
  },
  { keys: ['?'], text: () => t('player.keys.show'), act: () => helpSheet.setState({ isOpen: true }) },
]

/** Whether the sheet with the keys is open. */
export const helpSheet = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Whether the sheet with the keys is open, for a component. */
export function useHelpSheet(): boolean {
  return useStore(helpSheet, ({ isOpen }) => isOpen)
}

// Where a press belongs to what has the focus.
const elsewhere = [
  'input, textarea, select, button, a, summary, [contenteditable], audio, video, dialog',
  ...['slider', 'menu', 'listbox', 'tablist', 'dialog', 'alertdialog', 'button', 'textbox', 'combobox'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** What is needed of a press of a key. */
export type KeyPress = NamedKey & Pick<KeyboardEvent, 'repeat' | 'defaultPrevented' | 'preventDefault'>

/** Acts on a press of a key in the page, unless it belongs elsewhere (PLAYER-11, A-02). */
export function onKeyDown(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return
  pressKey(event)
}

/** Acts on a key with a loaded track; a key that is held down acts once, but for the skips. */
export function pressKey(event: KeyPress, storage = browserStorage): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  if (playerStore.getState().phase === 'idle') return
  const name = keyName(event)
  const found = keyMap.find(({ keys }) => keys.includes(name))
  if (found === undefined || (name !== 'Space' && !areLetterKeysOn(storage))) return
  // Held down, space would scroll the page.
  event.preventDefault()
  if (!event.repeat || found.repeats === true) found.act()
}
