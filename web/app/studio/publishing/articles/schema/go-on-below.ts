import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

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
