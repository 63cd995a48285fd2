import { Extension } from '@tiptap/core'
import type { Attributes } from '@tiptap/core'
import { mayArticleHold } from '@sohbet/contract/article-schema'

const spoken = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'verse',
  'verseSource',
  'picture',
  'tableFigure',
  'tableCaption',
  'tableCell',
  'tableHeader',
  'notes',
  'note',
  'bold',
  'italic',
  'raised',
  'lowered',
  'link',
  'phrase',
]

/** The language and direction of a passage: `lang` and `dir` on every element with text. */
export const Speech = Extension.create({
  name: 'speech',
  addGlobalAttributes: () => [{ types: spoken, attributes: speechAttributes() }],
})

/** `lang` and `dir`, limited to the values an article may have. */
function speechAttributes(): Attributes {
  const attributeOf = (name: string) => ({
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name)
      return value !== null && mayArticleHold('span', name, value) ? value : null
    },
  })
  return { lang: attributeOf('lang'), dir: attributeOf('dir') }
}
