import { whenIdle } from '../hooks/when-idle.ts'
import { onFirstInteraction } from '../hooks/on-first-interaction.ts'

/** Letters that the faces of a page's beginning do not have: Greek to Georgian with all of Arabic, and Vietnamese. */
const otherLetters = /[\u0370-\u1cff\u1ea0-\u1ef9\ufb50-\ufefc]/

/** Fetches the faces of other scripts: at once where such letters are on the screen, else when the page is touched. */
export function loadLazyFonts(): void {
  const load = (): void => void import('./lazy-fonts.ts').catch(() => undefined)
  whenIdle(() => void (isOnScreen(otherLetters) ? load() : onFirstInteraction(load)))
}

function isOnScreen(letters: RegExp): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!letters.test(text.nodeValue ?? '')) continue
    const { parentElement: shown } = text
    // Neither the data of the page nor a closed menu is seen. Safari before 17.4 cannot tell, and waits for a touch.
    if (shown?.checkVisibility?.() === true && shown.getBoundingClientRect().top < innerHeight) return true
  }
  return false
}
