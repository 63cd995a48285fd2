import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { Dropped, DroppedKind } from '../paste/remove-unseen.ts'
import styles from './body-figures.module.css'

const kinds = [
  ['pictures', 'studioArticles.dropped.pictures'],
  ['objects', 'studioArticles.dropped.objects'],
  ['comments', 'studioArticles.dropped.comments'],
  ['hidden', 'studioArticles.dropped.hidden'],
  ['links', 'studioArticles.dropped.links'],
  ['fields', 'studioArticles.dropped.fields'],
  ['numbering', 'studioArticles.dropped.numbering'],
] as const satisfies readonly (readonly [DroppedKind, MessageKey])[]

/** Lists what the last paste dropped, with counts, so that nothing is lost silently. */
export function DroppedNotice({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
  const found = kinds.flatMap(([kind, label]) => {
    const count = dropped[kind] ?? 0
    return count > 0 ? [{ kind, label, count }] : []
  })
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles['dropped']}>
          <p>{t('studioArticles.dropped')}</p>
          <ul>
            {found.map(({ kind, label, count }) => (
              <li key={kind}>{t(label, { count })}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={onClose}>
            {t('studioArticles.dropped.close')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Links to the first picture without a description, if there is one. */
export function UndescribedPictures({ editor, onChoose }: { editor: Editor; onChoose: () => void }) {
  const count = useEditorState({ editor, selector: ({ editor }) => undescribedIn(editor).length })
  if (count === 0) return null
  const choose = (): void => {
    const [position] = undescribedIn(editor)
    if (position === undefined) return
    editor.chain().setNodeSelection(position).scrollIntoView().run()
    onChoose()
  }
  return (
    <p>
      <Button variant="outline" onClick={choose}>
        {t('studioArticles.picture.undescribed', { count })}
      </Button>
    </p>
  )
}

function undescribedIn({ state: { doc } }: Editor): number[] {
  const found: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'picture' && node.attrs['alt'] === null) found.push(position)
  })
  return found
}
