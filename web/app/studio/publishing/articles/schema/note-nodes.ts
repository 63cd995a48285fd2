import { Node } from '@tiptap/core'
import { showAttributes } from './blocks.ts'

const keyOf = (element: Element | null, attribute: string): string | undefined =>
  /^#?(?:note|mark)-([a-z0-9]{1,16})$/.exec(element?.getAttribute(attribute) ?? '')?.[1]

const keyAndNumber = () => ({
  key: { default: '', rendered: false },
  number: { default: 0, rendered: false },
})

/**
 * The mark of a note in the text. Its key never changes; its number is that of its position and is updated
 * (settle-notes.ts).
 */
export const NoteMark = Node.create({
  name: 'noteMark',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: keyAndNumber,
  parseHTML: () => [
    {
      tag: 'sup',
      priority: 60,
      getAttrs: (element) => {
        const link = element.querySelector(':scope > a[role="doc-noteref"]:only-child')
        const key = keyOf(link, 'href')
        const number = element.textContent ?? ''
        // Marks with other content are refused, because the number is rewritten.
        return key === undefined || !/^\d{1,4}$/.test(number) ? false : { key, number: Number(number) }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    [
      'a',
      { href: `#note-${attrs['key']}`, id: `mark-${attrs['key']}`, role: 'doc-noteref' },
      String(attrs['number']),
    ],
  ],
  // Without the id, which the preview beside it has too.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('sup')
      return showAttributes(node, { dom }, (attrs) => {
        dom.textContent = String(attrs['number'])
        dom.dataset['note'] = String(attrs['key'])
      })
    },
})

/** A note at the end, starting with the link back to its mark. */
export const Note = Node.create({
  name: 'note',
  content: '(text | hardBreak)*',
  defining: true,
  isolating: true,
  addAttributes: keyAndNumber,
  parseHTML: () => [
    {
      tag: 'li',
      context: 'notes/',
      priority: 60,
      getAttrs: (element) => {
        const key = keyOf(element, 'id')
        return key === undefined ? false : { key }
      },
      contentElement: (element) => element.querySelector<HTMLElement>(':scope > p') ?? element,
    },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'li',
    { id: `note-${attrs['key']}`, ...HTMLAttributes },
    ['a', { href: `#mark-${attrs['key']}`, role: 'doc-backlink' }, String(attrs['number'])],
    ['p', 0],
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('li')
      const number = dom.appendChild(document.createElement('span'))
      const contentDOM = dom.appendChild(document.createElement('p'))
      number.contentEditable = 'false'
      return showAttributes(node, { dom, contentDOM }, (attrs) => {
        number.textContent = String(attrs['number'])
        dom.dataset['key'] = String(attrs['key'])
        for (const name of ['lang', 'dir']) {
          const value = attrs[name]
          if (typeof value === 'string') dom.setAttribute(name, value)
          else dom.removeAttribute(name)
        }
      })
    },
})

/** The notes, in the order of their marks. */
export const Notes = Node.create({
  name: 'notes',
  content: 'note+',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'ol.notes', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ol', { class: 'notes', ...HTMLAttributes }, 0],
})
