import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type MessageKey, t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { languageName } from '#features/catalog/labels.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import type { PassageLanguage } from '../schema/marks.ts'
import type { TableCommand } from '../schema/table-editing.ts'
import styles from './toolbar.module.css'

/** Shows the block type at the cursor, and a menu to change it. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const kind = useEditorState({ editor, selector: ({ editor }) => kindAt(editor) })
  const chain = () => editor.chain().focus().setParagraph()
  return (
    <ToolMenu
      label={t('studioArticles.kind')}
      value={t(kind)}
      entries={[
        {
          label: t('studioArticles.kind.paragraph'),
          onChoose: () => chain().updateAttributes('paragraph', { isOpening: false }).run(),
        },
        {
          label: t('studioArticles.kind.opening'),
          onChoose: () => chain().updateAttributes('paragraph', { isOpening: true }).run(),
        },
        {
          label: t('studioArticles.kind.heading'),
          onChoose: () => editor.chain().focus().setHeading({ level: 2 }).run(),
        },
        {
          label: t('studioArticles.kind.subheading'),
          onChoose: () => editor.chain().focus().setHeading({ level: 3 }).run(),
        },
      ]}
    />
  )
}

function kindAt(editor: Editor): MessageKey {
  const { type, attrs } = editor.state.selection.$from.parent
  switch (type.name) {
    case 'heading':
      return attrs['level'] === 2 ? 'studioArticles.kind.heading' : 'studioArticles.kind.subheading'
    case 'note':
      return 'studioArticles.kind.note'
    case 'picture':
    case 'verseSource':
    case 'tableCaption':
      return 'studioArticles.kind.caption'
    default:
      return attrs['isOpening'] === true ? 'studioArticles.kind.opening' : 'studioArticles.kind.paragraph'
  }
}

const passageLanguages = ['ar', 'en', 'fa', 'tr', 'ur']

/** The language of a passage, if it is not the article's own. */
export function PassageMenu({ editor, language }: { editor: Editor; language: string }) {
  const lang = useEditorState({ editor, selector: ({ editor }) => languageAt(editor) })
  const set = (passage: PassageLanguage): void => void editor.chain().focus().setPassage(passage).run()
  const name = lang === null ? t('studioArticles.passage.own') : languageName(lang)
  return (
    <ToolMenu
      label={t('studioArticles.passage')}
      value={name}
      icon="translate"
      entries={[
        { label: t('studioArticles.passage.own'), onChoose: () => set({ lang: null, dir: null }) },
        ...passageLanguages
          .filter((other) => other !== language)
          .map((other) => ({
            label: languageName(other),
            onChoose: () => set({ lang: other, dir: textDirection(other) }),
          })),
      ]}
    />
  )
}

/** The language of the text at the cursor, or of the innermost block that has one. */
function languageAt(editor: Editor): string | null {
  const phrase: unknown = editor.getAttributes('phrase')['lang']
  if (typeof phrase === 'string') return phrase
  const { $from } = editor.state.selection
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const lang: unknown = $from.node(depth).attrs['lang']
    if (typeof lang === 'string') return lang
  }
  return null
}

const tableEntries: readonly { command: TableCommand; label: MessageKey }[] = [
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
    <ToolMenu
      label={t('studioArticles.table')}
      icon="table"
      entries={tableEntries
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
  return tableEntries
    .map(({ command }) => command)
    .filter((command) => editor.can().changeTable(command))
    .join(' ')
}

/** A menu of the toolbar; its button shows the current value. */
function ToolMenu({
  label,
  value,
  icon,
  entries,
}: {
  label: string
  value?: string
  icon?: IconName
  entries: readonly MenuEntry[]
}) {
  return (
    <Menu
      label={label}
      triggerLabel={value === undefined ? label : `${label}: ${value}`}
      triggerClassName={styles['choice']}
      trigger={
        <>
          {icon !== undefined && <Icon name={icon} />}
          {value !== undefined && <span>{value}</span>}
          <Icon name="caret-down" size="s" />
        </>
      }
      entries={entries}
    />
  )
}
