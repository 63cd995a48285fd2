/** The sizes of an article's text: A, A+, A++ and A+++ (ART-01). */
export const textSizes = [0, 1, 2, 3] as const
/** One of the sizes; 0 is the usual one. */
export type TextSize = (typeof textSizes)[number]

const storageKey = 'sohbet-text-size'

/** Runs before the first paint: the size that was chosen, so that no line moves under a reader's eyes. */
export const textSizeScript = `(function(){try{var s=localStorage.getItem('${storageKey}');
if(/^[123]$/.test(s))document.documentElement.dataset.textSize=s}catch(e){}})()`

/** The size on the screen now. */
export function chosenTextSize(): TextSize {
  return toTextSize(document.documentElement.dataset['textSize'])
}

/** The size that a kept word stands for; the usual one for any other word. */
export function toTextSize(word: string | null | undefined): TextSize {
  return textSizes.find((size) => String(size) === word) ?? 0
}

/** Calls `onChange` when another size is shown; answers what ends it. */
export function watchTextSize(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-text-size'] })
  return () => observer.disconnect()
}

/** Shows the size that was kept in this browser, if the page does not show it yet. */
export function restoreTextSize(): void {
  const { dataset } = document.documentElement
  if (dataset['textSize'] !== undefined) return
  try {
    const size = toTextSize(localStorage.getItem(storageKey))
    if (size > 0) dataset['textSize'] = String(size)
  } catch {
    // Storage is blocked: the usual size.
  }
}

/** Shows a size and keeps it for every article, every transcript and the next visit, where the browser lets us keep anything. */
export function keepTextSize(size: TextSize): void {
  document.documentElement.dataset['textSize'] = String(size)
  try {
    localStorage.setItem(storageKey, String(size))
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
