import { type Attributes, Extension, Mark } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { mayArticleHold } from '@sohbet/contract/article-schema'

/** A link; a URL that articles may not contain is not rendered. */
export const ArticleLink = Mark.create({
  name: 'link',
  // Outermost, so that a link with partly formatted text stays one link.
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (mayArticleHold('a', 'href', element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** Inline text in another language. */
export const Phrase = Mark.create({
  name: 'phrase',
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** Superscript, as in 19th. */
export const Raised = createMark('raised', 'sup')
/** Subscript, as in H₂O. */
export const Lowered = createMark('lowered', 'sub')

function createMark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

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

/** The language of a passage; both null: that of the article. */
export interface PassageLanguage {
  lang: string | null
  dir: 'ltr' | 'rtl' | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    passage: {
      /** Sets the language of the selected text, or of the paragraphs if no text is selected. */
      setPassage: (language: PassageLanguage) => ReturnType
    }
  }
}

/** Passages in another language than the article's. */
export const Passage = Extension.create({
  name: 'passage',
  addCommands: () => ({
    setPassage:
      (language) =>
      ({ state, tr, commands }) => {
        if (isPhrase(state))
          return language.lang === null ? commands.unsetMark('phrase') : commands.setMark('phrase', language)
        for (const { node, position } of passagesOf(state))
          tr.setNodeMarkup(position, null, { ...node.attrs, ...language })
        return true
      },
  }),
})

/** Part of one paragraph is selected. */
function isPhrase({ selection: { $from, $to, empty } }: EditorState): boolean {
  return !empty && $from.sameParent($to) && $to.pos - $from.pos < $from.parent.content.size
}

/** The selected paragraphs; for lines of verse the verse, which has one language. */
function passagesOf({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (!node.isTextblock && node.type.name !== 'verse') return true
    found.push({ node, position })
    return false
  })
  return found
}
