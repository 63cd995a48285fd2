import { rangeOf, readText } from './article-text.ts'
import type { Stretch } from './find-quote.ts'

/** Where a note's words stand in a text, and what its mark is called. */
export interface NoteMark {
  id: string
  place: Stretch
  name: string
}

/** How a mark looks, what opens its note, and whose mark had the keyboard's place when they were taken away last. */
export interface MarkParts {
  className: string
  open: (id: string) => void
  focusedRef: { current: string | undefined }
}

/**
 * Sets a button behind the words of each note, so that Tab and a screen reader come to it where they read, and lets a
 * press on the words themselves be a press on it. Answers what takes all of it away.
 */
export function setNoteMarks(root: HTMLElement, marks: readonly NoteMark[], parts: MarkParts): () => void {
  const { focusedRef } = parts
  const text = readText(root)
  // From the last to the first: a text that is parted keeps the places before the cut.
  for (const mark of marks.toSorted((one, other) => other.place.end - one.place.end)) {
    const range = rangeOf(text, { ...mark.place, end: endOfWord(text.text, mark.place.end) })
    if (range === undefined) continue
    const button = drawMark(mark, parts)
    range.collapse(false)
    range.insertNode(button)
    if (mark.id === focusedRef.current) button.focus({ preventScroll: true })
  }
  const press = (event: MouseEvent): void => {
    const id = pressedMark(root, marks, event)
    if (id !== undefined)
      buttonsIn(root)
        .find(({ dataset }) => dataset['note'] === id)
        ?.click()
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    // The marks come again when a note has changed, and the keyboard's place with them.
    focusedRef.current = buttonsIn(root).find((button) => button === document.activeElement)?.dataset['note']
    for (const button of buttonsIn(root)) button.remove()
    root.normalize()
  }
}

/** Where the word ends in which, or right behind which, a place lies: a mark inside it would part it. */
export function endOfWord(text: string, place: number): number {
  const letters = /^[\p{L}\p{M}\p{N}\p{Join_Control}'’\u2010\u2011-]*/u.exec(text.slice(place))?.[0] ?? ''
  // A hyphen or a quotation mark that closes is no part of the word.
  return place + letters.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').length
}

function drawMark({ id, name }: NoteMark, { className, open }: MarkParts): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.dataset['note'] = id
  button.setAttribute('aria-label', name)
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => {
    // Where the focus comes back to when the note is closed.
    button.focus({ preventScroll: true })
    open(id)
  })
  return button
}

function buttonsIn(root: HTMLElement): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('button[data-note]')]
}

/** The note whose words were pressed, of several the one with the fewest; undefined for links and for a selection. */
function pressedMark(root: HTMLElement, marks: readonly NoteMark[], event: MouseEvent): string | undefined {
  const { target, clientX, clientY } = event
  if (event.defaultPrevented || document.getSelection()?.isCollapsed === false) return undefined
  if (target instanceof Element && target.closest('a, button') !== null) return undefined
  const text = readText(root)
  const pressed = marks.filter(({ place }) =>
    [...(rangeOf(text, place)?.getClientRects() ?? [])].some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    ),
  )
  return pressed.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]?.id
}

function lengthOf({ place }: NoteMark): number {
  return place.end - place.start
}
