import { randomKey } from '../notes/settle-notes.ts'

/** Word's `_ftn1` and `_edn1`, and Google's `ftnt1`; what leads back has `ref` in it. */
const name = /^#(_ftn|_edn|ftnt)(?:_?(ref))?(\d+)$/

/** Notes of Word and of Google Docs, as marks and notes of our own. */
export function readPastedNotes(body: HTMLElement): void {
  const notes = document.createElement('ol')
  notes.className = 'notes'
  for (const mark of body.querySelectorAll('a[href^="#"]')) {
    const [, kind, isBack, number] = name.exec(mark.getAttribute('href') ?? '') ?? []
    if (kind === undefined || number === undefined || isBack !== undefined) continue
    const back = [`#${kind}ref${number}`, `#${kind}_ref${number}`]
      .map((href) => body.querySelector(`a[href="${href}"]`))
      .find((link) => link !== null)
    const note = back?.closest('p, li')
    if (back === null || back === undefined || note === null || note === undefined) continue
    const key = randomKey()
    const holder = mark.closest('sup') ?? mark
    holder.replaceWith(markOf(key))
    back.closest('sup')?.replaceWith(back)
    back.remove()
    notes.append(noteOf(key, note))
    const room = note.parentElement
    note.remove()
    if (room !== body && room?.textContent.trim() === '') room.remove()
  }
  for (const list of body.querySelectorAll('[style*="footnote-list"], [style*="endnote-list"]'))
    if (list.textContent.trim() === '') list.remove()
  if (notes.childElementCount > 0) body.append(notes)
}

function markOf(key: string): HTMLElement {
  const mark = document.createElement('sup')
  const link = mark.appendChild(document.createElement('a'))
  link.setAttribute('href', `#note-${key}`)
  link.setAttribute('role', 'doc-noteref')
  link.id = `mark-${key}`
  link.textContent = '1'
  return mark
}

function noteOf(key: string, words: Element): HTMLElement {
  const note = document.createElement('li')
  note.id = `note-${key}`
  const back = note.appendChild(document.createElement('a'))
  back.setAttribute('href', `#mark-${key}`)
  back.setAttribute('role', 'doc-backlink')
  back.textContent = '1'
  const paragraph = note.appendChild(document.createElement('p'))
  paragraph.append(...words.childNodes)
  trimStart(paragraph)
  return note
}

/** Takes away the blanks before the first word, in however many pieces they stand. */
function trimStart(words: HTMLElement): void {
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.textContent = text.textContent?.trimStart() ?? ''
    if (text.textContent !== '') return
  }
}
