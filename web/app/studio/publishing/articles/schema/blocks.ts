import { Extension, Node, wrappingInputRule } from '@tiptap/core'

/** The document: blocks, with the notes at its end. */
export const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: 'block+ notes?' })

/** An opening paragraph in larger type. */
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

/** A numbered list. It always starts with 1, because articles store no other start. */
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
