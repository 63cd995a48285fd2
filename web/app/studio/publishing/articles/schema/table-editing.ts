import { type Editor, Extension } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  goToNextCell,
  isInTable,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'

/** Commands for the table at the cursor. */
const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  mergeCells,
  splitCell,
  deleteTable: deleteTableFigure,
} satisfies Record<string, Command>

export type TableCommand = keyof typeof tableCommands

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tableEditing: {
      /** Inserts a table with three rows and columns, the first row of headers, below the block at the cursor. */
      addTable: () => ReturnType
      changeTable: (command: TableCommand) => ReturnType
    }
  }
}

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Edits tables by keyboard: Tab moves from cell to cell, and creates a row after the last one. */
export const TableEditing = Extension.create({
  name: 'tableEditing',
  // Takes precedence over Tab in lists.
  priority: 1050,
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addCommands: () => ({
    addTable:
      () =>
      ({ state, tr, dispatch }) => {
        const after = findPlaceBelow(state)
        if (after === undefined) return false
        if (dispatch === undefined) return true
        tr.insert(after, newTable(state.schema))
        tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView()
        return true
      },
    changeTable:
      (name) =>
      ({ state, dispatch }) =>
        tableCommands[name](state, dispatch),
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-g': () => this.editor.commands.addTable(),
      Tab: () => goToCell(this.editor, 1),
      'Shift-Tab': () => goToCell(this.editor, -1),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** The position below the block at the cursor; tables and notes may not contain a table. */
function findPlaceBelow(state: EditorState): number | undefined {
  const { $to } = state.selection
  const block = $to.depth === 0 ? null : $to.node(1)
  if (isInTable(state) || block?.type.name === 'notes') return undefined
  const { lastChild, content } = state.doc
  const end = lastChild?.type.name === 'notes' ? content.size - lastChild.nodeSize : content.size
  return Math.min(end, block === null ? $to.pos : $to.after(1))
}

function goToCell({ state, view }: Editor, step: 1 | -1): boolean {
  if (!isInTable(state)) return false
  if (goToNextCell(step)(state, view.dispatch) || step === -1) return true
  addRowAfter(state, view.dispatch)
  return goToNextCell(1)(view.state, view.dispatch)
}

function newTable(schema: Schema): Node {
  const cell = (type: string): object => ({ type, content: [{ type: 'paragraph' }] })
  const row = (type: string): object => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] })
  return schema.nodeFromJSON({
    type: 'tableFigure',
    content: [
      { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] },
      { type: 'tableCaption' },
    ],
  })
}

function deleteTableFigure(...[{ selection, tr }, dispatch]: Parameters<Command>): boolean {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'tableFigure') continue
    dispatch?.(tr.delete($from.before(depth), $from.after(depth)).scrollIntoView())
    return true
  }
  return false
}
