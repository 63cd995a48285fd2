import { Extension, Node, wrappingInputRule } from '@tiptap/core'

/** The whole: blocks, and the notes at its foot. */
export const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: 'block+ notes?' })

/** A paragraph that opens the article, in larger letters. */
export const Opening = Extension.create({
  name: 'opening',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        isOpening: {
          default: false,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => element.className === 'open',
          renderHTML: ({ isOpening }) => (isOpening === true ? { class: 'open' } : {}),
        },
      },
    },
  ],
})

/** A numbered list. It always begins with 1: an article holds no other beginning. */
export const NumberedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})
