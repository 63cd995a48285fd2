import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { t } from '@sohbet/messages'
import { browserStorage } from '#lib/storage/slice-storage.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { togglePlay } from '#playback/actions/play-action.ts'
import { goToQuestion } from '#playback/actions/go-to-question.ts'
import { stepSpeed } from '#playback/actions/choose-speed.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { keyName, type NamedKey } from '#ui/hooks/key-name.ts'
import { areLetterKeysOn } from './letter-keys.ts'

/** A key of the player with its description for the help sheet. */
export interface PlayerKey {
  /** Names of the key; all of them work, the first is shown. */
  keys: readonly string[]
  text(): string
  act(): void
  /** Whether it repeats while held down. */
  repeats?: boolean
}

/** All keys of the player; the help sheet shows exactly this table. */
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

/** Whether the sheet of keyboard shortcuts is open. */
export const helpSheet = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Whether the sheet of keyboard shortcuts is open, as a hook. */
export function useHelpSheet(): boolean {
  return useStore(helpSheet, ({ isOpen }) => isOpen)
}

// Elements that handle keys themselves when focused.
const elsewhere = [
  'input, textarea, select, button, a, summary, [contenteditable], audio, video, dialog',
  ...['slider', 'menu', 'listbox', 'tablist', 'dialog', 'alertdialog', 'button', 'textbox', 'combobox'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** The parts of a key event that are used. */
export type KeyPress = NamedKey & Pick<KeyboardEvent, 'repeat' | 'defaultPrevented' | 'preventDefault'>

/** Handles a key press on the page, unless the focused element handles it (PLAYER-11, A-02). */
export function onKeyDown(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return
  pressKey(event)
}

/** Runs a key's action for a loaded track; held down, a key acts once, except for skips. */
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
