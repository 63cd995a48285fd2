import { Mark } from '@tiptap/core'
import { mayArticleHold } from '@sohbet/contract/article-schema'

/** A link; one that an article may not hold is not even drawn. */
export const ArticleLink = Mark.create({
  name: 'link',
  // Outermost, so that a link whose words are partly set apart stays one.
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

/** Words in another language inside a line. */
export const Phrase = Mark.create({
  name: 'phrase',
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** Small letters above the line, as in 19th. */
export const Raised = Mark.create({
  name: 'raised',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})

/** Small letters below the line, as in H₂O. */
export const Lowered = Mark.create({
  name: 'lowered',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})
