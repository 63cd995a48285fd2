import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { TableCommand } from '../schema/table-editing.ts'
import styles from './toolbar.module.css'

const entries: readonly { command: TableCommand; label: MessageKey }[] = [
  { command: 'addRow', label: 'studioArticles.table.addRow' },
  { command: 'addColumn', label: 'studioArticles.table.addColumn' },
  { command: 'headerRow', label: 'studioArticles.table.headerRow' },
  { command: 'headerColumn', label: 'studioArticles.table.headerColumn' },
  { command: 'mergeCells', label: 'studioArticles.table.mergeCells' },
  { command: 'splitCell', label: 'studioArticles.table.splitCell' },
  { command: 'deleteRow', label: 'studioArticles.table.deleteRow' },
  { command: 'deleteColumn', label: 'studioArticles.table.deleteColumn' },
  { command: 'deleteTable', label: 'studioArticles.table.deleteTable' },
]

/** Commands for the table at the cursor; hidden elsewhere. */
export function TableMenu({ editor }: { editor: Editor }) {
  const possible = useEditorState({ editor, selector: ({ editor }) => possibleIn(editor) })
  if (possible === '') return null
  return (
    <Menu
      label={t('studioArticles.table')}
      triggerLabel={t('studioArticles.table')}
      triggerClassName={styles['choice']}
      trigger={
        <>
          <Icon name="table" />
          <Icon name="caret-down" size="s" />
        </>
      }
      entries={entries
        .filter(({ command }) => possible.split(' ').includes(command))
        .map(({ command, label }) => ({
          label: t(label),
          onChoose: () => editor.chain().focus().changeTable(command).run(),
        }))}
    />
  )
}

/** The available commands as one string, so that it can be compared by value. */
function possibleIn(editor: Editor): string {
  if (!editor.isActive('tableFigure')) return ''
  return entries
    .map(({ command }) => command)
    .filter((command) => editor.can().changeTable(command))
    .join(' ')
}
