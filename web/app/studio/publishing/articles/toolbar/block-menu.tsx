import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import styles from './toolbar.module.css'

/** Shows the block type at the cursor, and a menu to change it. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const kind = useEditorState({ editor, selector: ({ editor }) => kindAt(editor) })
  const chain = () => editor.chain().focus().setParagraph()
  return (
    <Menu
      label={t('studioArticles.kind')}
      triggerLabel={`${t('studioArticles.kind')}: ${t(kind)}`}
      triggerClassName={styles['choice']}
      trigger={
        <>
          <span>{t(kind)}</span>
          <Icon name="caret-down" size="s" />
        </>
      }
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
