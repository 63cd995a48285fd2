import { randomKey } from '../schema/settle-notes.ts'
import { nodesIn } from './paste-dom.ts'

/**
 * Converts notes of Word, Google Docs, LibreOffice and web pages to our marks and notes: in all of them the
 * mark links to the note and back, whatever their ids. Pages has only numbers.
 */
export function readPastedNotes(body: HTMLElement): void {
  const notes = document.createElement('ol')
  notes.className = 'notes'
  const pairs = findPairs(body)
  const backs = new Set(pairs.map(({ back }) => back))
  for (const { mark, back } of pairs) {
    const note = noteAround(back, { mark, body, backs })
    const key = randomKey()
    const holder = mark.closest('sup') ?? mark
    holder.replaceWith(createMark(key))
    const backHolder = back.closest('sup')
    ;(backHolder !== null && note.contains(backHolder) ? backHolder : back).remove()
    notes.append(createNote(key, note))
    removeNote(note, body)
  }
  for (const { mark, note } of findNumbered(body)) {
    const key = randomKey()
    note.querySelector('sup')?.remove()
    mark.replaceWith(createMark(key))
    notes.append(createNote(key, note))
    note.remove()
  }
  if (notes.childElementCount > 0) body.append(notes)
}

interface Pair {
  mark: Element
  /** The link from the note back to the mark. */
  back: Element
}

function findPairs(body: HTMLElement): Pair[] {
  const named = new Map<string, Element>()
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of namesOf(element)) if (!named.has(name)) named.set(name, element)
  const pairs: Pair[] = []
  const used = new Set<Element>()
  for (const mark of body.querySelectorAll('a[href^="#"]')) {
    const target = named.get(targetOf(mark))
    if (target === undefined || used.has(mark) || used.has(target)) continue
    const names = new Set(
      [mark, mark.parentElement].flatMap((element) => (element === null ? [] : namesOf(element))),
    )
    const back = [target, ...target.querySelectorAll('a[href^="#"]')].find((link) =>
      names.has(targetOf(link)),
    )
    const isAhead =
      back !== undefined && (mark.compareDocumentPosition(back) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (!isAhead || used.has(back)) continue
    pairs.push({ mark, back })
    used.add(mark).add(back)
  }
  return pairs
}

function namesOf(element: Element): string[] {
  return [element.id, element.getAttribute('name') ?? ''].filter((name) => name !== '')
}

function targetOf(link: Element): string {
  return (link.getAttribute('href') ?? '').replace(/^#/, '')
}

interface Surroundings {
  mark: Element
  body: HTMLElement
  backs: ReadonlySet<Element>
}

/** The element of a note: the largest around its back link that contains no other note and no text. */
function noteAround(back: Element, { mark, body, backs }: Surroundings): Element {
  let note: Element = back
  for (let around = back.parentElement; around !== null && around !== body; around = around.parentElement) {
    const others = [...around.querySelectorAll('a[href^="#"]')].filter((link) => backs.has(link))
    if (around.contains(mark) || others.length > 1 || around.querySelector('table, h1, h2, h3') !== null)
      break
    note = around
    // A paragraph among those of the text is the whole note.
    if (around.matches('p, li') && around.parentElement?.matches('div, aside, section, li') !== true) break
  }
  return note
}

/** Superscript numbers, and paragraphs at the end that start with the same number. */
function findNumbered(body: HTMLElement): { mark: Element; note: Element }[] {
  const paragraphs = [...body.querySelectorAll('p')].filter(({ textContent }) => textContent.trim() !== '')
  const found: { mark: Element; note: Element }[] = []
  for (const note of paragraphs.toReversed()) {
    const first = note.querySelector('sup')
    const number = first?.textContent.trim() ?? ''
    if (!/^\d{1,3}$/.test(number) || !note.textContent.trim().startsWith(number)) break
    const marks = [...body.querySelectorAll('sup')].filter(
      (mark) => mark !== first && mark.textContent.trim() === number,
    )
    const [mark] = marks
    if (mark === undefined || marks.length > 1 || mark.closest('p, li, td, blockquote') === note) break
    found.unshift({ mark, note })
  }
  return found
}

function removeNote(note: Element, body: HTMLElement): void {
  const parent = note.parentElement
  // The rule between the text and its notes.
  if (note.previousElementSibling?.localName === 'hr') note.previousElementSibling.remove()
  note.remove()
  if (parent !== null && parent !== body && parent.textContent.trim() === '') parent.remove()
}

function createMark(key: string): HTMLElement {
  const mark = document.createElement('sup')
  const link = mark.appendChild(document.createElement('a'))
  link.setAttribute('href', `#note-${key}`)
  link.setAttribute('role', 'doc-noteref')
  link.id = `mark-${key}`
  link.textContent = '1'
  return mark
}

/** A note has one paragraph: further ones become lines of it. */
function createNote(key: string, content: Element): HTMLElement {
  const note = document.createElement('li')
  note.id = `note-${key}`
  const back = note.appendChild(document.createElement('a'))
  back.setAttribute('href', `#mark-${key}`)
  back.setAttribute('role', 'doc-backlink')
  back.textContent = '1'
  const paragraph = note.appendChild(document.createElement('p'))
  const blocks = [...content.querySelectorAll('p, li')].filter(
    (block) => block.querySelector('p, li') === null,
  )
  const lines = (blocks.length === 0 ? [content] : blocks).filter(
    ({ textContent }) => textContent.trim() !== '',
  )
  for (const [index, line] of lines.entries()) {
    if (index > 0) paragraph.append(document.createElement('br'))
    for (const name of ['lang', 'dir', 'style']) {
      const value = line.getAttribute(name)
      if (value !== null && index === 0) paragraph.setAttribute(name, value)
    }
    paragraph.append(...line.childNodes)
  }
  trimStart(paragraph)
  return note
}

/** Removes leading white space, even across several text nodes. */
function trimStart(content: HTMLElement): void {
  for (const text of nodesIn(content)) {
    text.textContent = text.textContent?.trimStart() ?? ''
    if (text.textContent !== '') return
  }
}
