import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { randomKey, settleNotes } from './settle-notes.ts'
import type { LooseNotes } from './settle-notes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    noteKeeping: {
      /** Puts the mark of a new note behind what is selected; the cursor goes to the note. */
      addNote: () => ReturnType
    }
  }
}

/** Keeps marks and notes together, and leads from one to the other and back. */
export const NoteKeeping = Extension.create({
  name: 'noteKeeping',
  // Ahead of what Enter and Backspace do elsewhere.
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

/** Where the words of a note end. */
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

/** The key of the note that the cursor stands in. */
function keyAt({ selection: { $from } }: EditorState): string | undefined {
  return $from.parent.type.name === 'note' ? String($from.parent.attrs['key']) : undefined
}

/** From a note to behind its mark. */
function goBack({ state, commands }: Editor): boolean {
  const key = keyAt(state)
  return key !== undefined && commands.command(({ tr }) => goTo(tr, behindMark(tr.doc, key)))
}

/** From a selected mark to its note. */
function goToNote({ state, commands }: Editor): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'noteMark') return false
  return commands.command(({ tr }) => goTo(tr, noteOf(tr.doc, String(selection.node.attrs['key']))))
}

/** An empty note goes with its mark, and the cursor goes to where that was. */
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

/** Notes that were copied with their marks find their way by their keys: in the text they have no place. */
function withoutNotes(slice: Slice, loose: LooseNotes): Slice {
  const rest: Node[] = []
  for (const node of slice.content.content)
    if (node.type.name === 'notes') node.forEach((note) => void loose.set(String(note.attrs['key']), note))
    else rest.push(node)
  if (rest.length === slice.content.childCount) return slice
  return new Slice(Fragment.from(rest), rest.length > 0 ? slice.openStart : 0, 0)
}
