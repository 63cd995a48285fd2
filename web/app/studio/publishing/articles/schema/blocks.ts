import type { Node as PmNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { type Editor, Extension, Node, wrappingInputRule } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

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

/** The caption of a block, as a node of its own. Enter continues below it. */
export function createCaption(name: string, block: string) {
  return Node.create({
    name,
    content: 'inline*',
    parseHTML: () => [{ tag: 'figcaption', context: `${block}/` }],
    renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { Enter: () => goOnBelow(this.editor, this.name) }
    },
  })
}

/** Inserts a paragraph below the current top-level block, if the cursor is in a node of this name. */
export function goOnBelow({ state, view }: Editor, name: string): boolean {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== name) return false
  const after = $from.after(1)
  const paragraph = state.schema.nodes['paragraph']?.create()
  if (paragraph === undefined) return false
  const tr = state.tr.insert(after, paragraph)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** A node view that shows the attributes of its node, again after each change. */
export function showAttributes(
  node: PmNode,
  view: { dom: HTMLElement; contentDOM?: HTMLElement },
  show: (attrs: Record<string, unknown>) => void,
): NodeView {
  show(node.attrs)
  return {
    ...view,
    update: (next) => {
      if (next.type !== node.type) return false
      show(next.attrs)
      return true
    },
  }
}
