/** The sizes of an article's text: A, A+, A++ and A+++ (ART-01). */
export const textSizes = [0, 1, 2, 3] as const
/** One of the sizes; 0 is the default. */
export type TextSize = (typeof textSizes)[number]

const storageKey = 'sohbet-text-size'

/** Runs before first paint to apply the stored size, so that no line moves while reading. */
export const textSizeScript = `(function(){try{var s=localStorage.getItem('${storageKey}');
if(/^[123]$/.test(s))document.documentElement.dataset.textSize=s}catch(e){}})()`

/** The current size. */
export function chosenTextSize(): TextSize {
  return toTextSize(document.documentElement.dataset['textSize'])
}

/** The size for a stored value; the default for any other value. */
export function toTextSize(word: string | null | undefined): TextSize {
  return textSizes.find((size) => String(size) === word) ?? 0
}

/** Calls `onChange` when the size changes; returns a function that stops it. */
export function watchTextSize(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-text-size'] })
  return () => observer.disconnect()
}

/** Applies the size stored in this browser, if the page does not show it yet. */
export function restoreTextSize(): void {
  const { dataset } = document.documentElement
  if (dataset['textSize'] !== undefined) return
  try {
    const size = toTextSize(localStorage.getItem(storageKey))
    if (size > 0) dataset['textSize'] = String(size)
  } catch {
    // Storage is blocked: the default size.
  }
}

/** Applies a size and stores it for all articles, transcripts and visits, if the browser allows it. */
export function keepTextSize(size: TextSize): void {
  document.documentElement.dataset['textSize'] = String(size)
  try {
    localStorage.setItem(storageKey, String(size))
  } catch {
    // Storage is blocked: the size lasts until the page is left.
  }
}
