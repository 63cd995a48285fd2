import { whenIdle } from '../hooks/when-idle.ts'
import { onFirstInteraction } from '../hooks/on-first-interaction.ts'

/** Letters that the initial fonts lack: Greek to Georgian including Arabic, and Vietnamese. */
const otherLetters = /[\u0370-\u1cff\u1ea0-\u1ef9\ufb50-\ufefc]/

/** Loads the fonts of other scripts: at once if such letters are visible, otherwise on the first interaction. */
export function loadLazyFonts(): void {
  const load = (): void => void import('./lazy-fonts.ts').catch(() => undefined)
  whenIdle(() => void (isOnScreen(otherLetters) ? load() : onFirstInteraction(load)))
}

function isOnScreen(letters: RegExp): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!letters.test(text.nodeValue ?? '')) continue
    const { parentElement: shown } = text
    // Neither script data nor a closed menu is visible. Safari before 17.4 lacks checkVisibility and waits for
    // an interaction.
    if (shown?.checkVisibility?.() === true && shown.getBoundingClientRect().top < innerHeight) return true
  }
  return false
}
