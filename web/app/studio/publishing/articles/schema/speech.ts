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

/** What a passage is written in and which way it runs: `lang` and `dir` of everything that has words. */
export const Speech = Extension.create({
  name: 'speech',
  addGlobalAttributes: () => [{ types: spoken, attributes: speechAttributes() }],
})

/** `lang` and `dir`, which are no others than the article may hold. */
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
