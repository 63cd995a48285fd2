import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { type LooseNotes, randomKey, settleNotes } from './settle-notes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    noteKeeping: {
      /** Inserts the mark of a new note after the selection, and moves the cursor to the note. */
      addNote: () => ReturnType
    }
  }
}

/** Keeps marks and notes in sync, and navigates between them. */
export const NoteKeeping = Extension.create({
  name: 'noteKeeping',
  // Takes precedence over other handlers of Enter and Backspace.
  priority: 1100,
  addCommands() {
    return {
      addNote:
        () =>
        ({ tr, state, dispatch }) => {
          const { noteMark } = state.schema.nodes
          const { $to } = state.selection
          if (noteMark === undefined || !$to.parent.inlineContent || $to.parent.type.name === 'note')
            return false
          if (dispatch === undefined) return true
          const mark = noteMark.create({ key: randomKey() })
          tr.insert($to.pos, mark)
          settleNotes(tr, new Map())
          goTo(tr, noteOf(tr.doc, String(mark.attrs['key'])))
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    const back = () => goBack(this.editor)
    return {
      'Mod-Alt-f': () => this.editor.commands.addNote(),
      Enter: () => back() || goToNote(this.editor),
      Escape: back,
      Backspace: () => removeEmptyNote(this.editor),
    }
  },
  addProseMirrorPlugins() {
    const loose: LooseNotes = new Map()
    return [
      new Plugin({
        appendTransaction: (transactions, _before, state) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const { tr } = state
          return settleNotes(tr, loose) ? tr : null
        },
        props: {
          transformPasted: (slice) => withoutNotes(slice, loose),
          handleClickOn: (_view, _position, node) => {
            if (node.type.name !== 'noteMark') return false
            return this.editor.commands.command(({ tr }) =>
              goTo(tr, noteOf(tr.doc, String(node.attrs['key']))),
            )
          },
          handleDOMEvents: {
            mousedown: (_view, event) => {
              const number =
                event.target instanceof Element ? event.target.closest('li[data-key] > span') : null
              const key = number?.parentElement?.dataset['key']
              if (key === undefined) return false
              event.preventDefault()
              return this.editor.commands.command(({ tr }) => goTo(tr, behindMark(tr.doc, key)))
            },
          },
        },
      }),
    ]
  },
})

/** The end of a note's text. */
function noteOf(doc: Node, key: string): number | undefined {
  let position = doc.content.size - (doc.lastChild?.nodeSize ?? 0) + 1
  for (const note of doc.lastChild?.type.name === 'notes' ? doc.lastChild.children : []) {
    if (note.attrs['key'] === key) return position + note.nodeSize - 1
    position += note.nodeSize
  }
  return undefined
}

function behindMark(doc: Node, key: string): number | undefined {
  let found: number | undefined
  doc.descendants((node, position) => {
    if (node.type.name === 'noteMark' && node.attrs['key'] === key) found = position + 1
    return found === undefined
  })
  return found
}

function goTo(tr: Transaction, position: number | undefined): boolean {
  if (position === undefined) return false
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView()
  return true
}

/** The key of the note at the cursor. */
function keyAt({ selection: { $from } }: EditorState): string | undefined {
  return $from.parent.type.name === 'note' ? String($from.parent.attrs['key']) : undefined
}

/** Moves from a note to after its mark. */
function goBack({ state, commands }: Editor): boolean {
  const key = keyAt(state)
  return key !== undefined && commands.command(({ tr }) => goTo(tr, behindMark(tr.doc, key)))
}

/** Moves from a selected mark to its note. */
function goToNote({ state, commands }: Editor): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'noteMark') return false
  return commands.command(({ tr }) => goTo(tr, noteOf(tr.doc, String(selection.node.attrs['key']))))
}

/** Removes an empty note with its mark; the cursor moves to where the mark was. */
function removeEmptyNote({ state, commands }: Editor): boolean {
  const key = keyAt(state)
  if (key === undefined || !state.selection.empty || state.selection.$from.parent.content.size > 0)
    return false
  return commands.command(({ tr }) => {
    const end = behindMark(tr.doc, key)
    if (end === undefined) return false
    tr.delete(end - 1, end)
    return goTo(tr, end - 1)
  })
}

/**
 * Removes notes copied with their marks from the slice, where they are not allowed; they are found again by
 * their keys.
 */
function withoutNotes(slice: Slice, loose: LooseNotes): Slice {
  const rest: Node[] = []
  for (const node of slice.content.content)
    if (node.type.name === 'notes') node.forEach((note) => void loose.set(String(note.attrs['key']), note))
    else rest.push(node)
  if (rest.length === slice.content.childCount) return slice
  return new Slice(Fragment.from(rest), rest.length > 0 ? slice.openStart : 0, 0)
}
