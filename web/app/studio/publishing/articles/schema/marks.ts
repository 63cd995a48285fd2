import { Mark } from '@tiptap/core'
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
export const Raised = Mark.create({
  name: 'raised',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})

/** Subscript, as in H₂O. */
export const Lowered = Mark.create({
  name: 'lowered',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})
