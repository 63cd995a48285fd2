import type { RefObject } from 'react'
import { t } from '@sohbet/messages'
import { togglePlay } from '#playback/actions/play-action.ts'
import { keyName } from '#ui/hooks/key-name.ts'
import { dialogStack } from '#ui/top-layer/dialog-stack.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { areLetterKeysOn } from './letter-keys.ts'

/** The keys of the transcript and the number of segments they move; the player's own keys do not work in a panel. */
export const transcriptKeys = [
  { key: 'J', text: () => t('transcript.keys.next'), step: 1 },
  { key: 'K', text: () => t('transcript.keys.previous'), step: -1 },
] as const

/**
 * Calls back with the segments to move by, wherever the focus is in the panel; space plays and pauses here too.
 * Fields and dialogs above the panel get their letters and spaces.
 */
export function useTranscriptKeys(panel: RefObject<Element | null>, onStep: (step: 1 | -1) => void): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (isOn(event, 'input, textarea, select, [contenteditable]')) return
    const top = dialogStack.getState().at(-1)
    if (top !== undefined && !top.contains(panel.current)) return
    const name = keyName(event)
    if (name === 'Space' && !isOn(event, 'button')) {
      // It would scroll the segments.
      event.preventDefault()
      if (!event.repeat) togglePlay()
    }
    const found = transcriptKeys.find(({ key }) => key === name)
    if (found === undefined || !areLetterKeysOn()) return
    event.preventDefault()
    onStep(found.step)
  })
}

function isOn({ target }: KeyboardEvent, elements: string): boolean {
  return target instanceof Element && target.closest(elements) !== null
}
