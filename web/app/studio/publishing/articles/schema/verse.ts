import { type Editor, Node } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { createCaption } from './blocks.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    verse: {
      /** Converts the selected paragraphs to verse, or the verse to paragraphs. */
      toggleVerse: () => ReturnType
      /** Sets the lines of the verse as two halves side by side, or one below the other. */
      toggleHalves: () => ReturnType
      /** Adds or removes a line with the source of the verse. */
      toggleVerseSource: () => ReturnType
    }
  }
}

/**
 * Lines of poetry: a paragraph is a line, or with `hasHalves` one of the two halves of a line, so that Enter
 * continues the same way in both.
 */
export const Verse = Node.create({
  name: 'verse',
  group: 'block',
  content: 'paragraph+ verseSource?',
  defining: true,
  addAttributes: () => ({
    hasHalves: {
      default: false,
      parseHTML: (element) => element.classList.contains('halves'),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'figure.verse' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    { class: node.attrs['hasHalves'] === true ? 'verse halves' : 'verse', ...HTMLAttributes },
    0,
  ],
  addCommands() {
    return {
      toggleVerse:
        () =>
        ({ state, chain, commands }) =>
          verseAt(state) === undefined
            ? chain()
                .setParagraph()
                .updateAttributes('paragraph', { isOpening: false })
                .wrapIn(this.name)
                .run()
            : commands.command(({ tr }) => unwrapVerse(tr, state)),
      toggleHalves:
        () =>
        ({ commands, state }) =>
          commands.updateAttributes(this.name, {
            hasHalves: verseAt(state)?.node.attrs['hasHalves'] !== true,
          }),
      toggleVerseSource:
        () =>
        ({ commands, state }) =>
          commands.command(({ tr }) => toggleSource(tr, state)),
    }
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => goOnInVerse(this.editor),
      'Mod-Alt-v': () => this.editor.commands.toggleVerse(),
      'Mod-Alt-h': () => this.editor.isActive(this.name) && this.editor.commands.toggleHalves(),
    }
  },
})

/** The source of the verse. */
export const VerseSource = createCaption('verseSource', 'verse')

/** Goes to the next line; at the end of the last line to the source, and from an empty last line out of the verse. */
function goOnInVerse({ state, view }: Editor): boolean {
  const { $from, $to, empty } = state.selection
  const { paragraph } = state.schema.nodes
  if (paragraph === undefined || $from.node(-1)?.type.name !== 'verse' || !$from.sameParent($to)) return false
  const verse = $from.node(-1)
  const isLast = verse.maybeChild($from.index(-1) + 1)?.type !== paragraph
  if ($from.parent.type !== paragraph) return false
  const { tr } = state
  if (empty && isLast && $from.parent.content.size === 0 && $from.index(-1) > 0) {
    tr.delete($from.before(), $from.after())
    const below = tr.mapping.map($from.after(-1))
    tr.insert(below, paragraph.create()).setSelection(TextSelection.create(tr.doc, below + 1))
  } else tr.deleteSelection().split(tr.mapping.map($from.pos), 1, [{ type: paragraph }])
  view.dispatch(tr.scrollIntoView())
  return true
}

/** The verse at the cursor and its position. */
function verseAt({ selection: { $from } }: EditorState): { node: PmNode; position: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'verse')
      return { node: $from.node(depth), position: $from.before(depth) }
  return undefined
}

function unwrapVerse(tr: Transaction, state: EditorState): boolean {
  const verse = verseAt(state)
  const { paragraph } = state.schema.nodes
  if (verse === undefined || paragraph === undefined) return false
  const { position, node } = verse
  const lines = node.children.map((line) => paragraph.create(line.attrs, line.content, line.marks))
  const { from } = state.selection
  tr.replaceWith(position, position + node.nodeSize, lines)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(position, from - 1))))
  return true
}

function toggleSource(tr: Transaction, state: EditorState): boolean {
  const verse = verseAt(state)
  const { verseSource } = state.schema.nodes
  if (verse === undefined || verseSource === undefined) return false
  const end = verse.position + verse.node.nodeSize - 1
  const { lastChild } = verse.node
  if (lastChild?.type === verseSource) tr.delete(end - lastChild.nodeSize, end)
  else tr.insert(end, verseSource.create()).setSelection(TextSelection.create(tr.doc, end + 1))
  return true
}
