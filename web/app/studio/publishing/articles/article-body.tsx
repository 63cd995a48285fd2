import clsx from 'clsx'
import { EditorContent, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { type MessageKey, t } from '@sohbet/messages'
import { proseClass } from '#features/reader/article-prose.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { Skeleton } from '#ui/picture/skeleton.tsx'
import { Button } from '#ui/button/button.tsx'
import { nameKeys } from '../../shared/name-keys.ts'
import { KeyHelp } from '../questions/workspace/key-help.tsx'
import { type Requested, toolGroups } from './toolbar/tools.ts'
import { BodyFigures } from './body/body-figures.tsx'
import { useArticleBody } from './body/use-article-body.ts'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { MomentDialog } from './dialogs/moment-dialog.tsx'
import type { Dropped, DroppedKind } from './paste/remove-unseen.ts'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import styles from './article-body.module.css'

interface ArticleBodyProps {
  id: string
  /** The HTML of the draft. */
  value: string
  /** Called shortly after the last key, on blur, and when the page unloads. */
  onChange: (html: string) => void
  /** The article's language. */
  language: string
  /** Why it cannot be published. */
  error: string | undefined
}

/** The editor of an article's text, which looks as it will be read. */
export function ArticleBody({ id, value, onChange, language, error }: ArticleBodyProps) {
  const [requested, setRequested] = useState<Requested>()
  const [dropped, setDropped] = useState<Dropped>({})
  const [storing, setStoring] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  const toToolbar = (): void => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const className = clsx(proseClass, styles['text'])
  const editor = useArticleBody({
    id,
    value,
    onChange,
    ask: setRequested,
    onDropped: setDropped,
    onStoring: setStoring,
    onFailed: (pictures) => setDropped({ pictures }),
    toToolbar,
    className,
  })
  if (editor === null) return <Skeleton />
  return (
    <div className={styles['body']}>
      <Toolbar ref={toolbar} editor={editor} language={language} ask={setRequested} />
      <div className={styles['leaf']} lang={language} dir={textDirection(language)}>
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && <p className={styles['fault']}>{error}</p>}
      <div role="status">
        {storing > 0 && <p>{t('studioArticles.picture.storing', { count: storing })}</p>}
      </div>
      <DroppedNotice dropped={dropped} onClose={() => setDropped({})} />
      <UndescribedPictures editor={editor} onChoose={() => setRequested({ is: 'picture' })} />
      <BodyFigures editor={editor} />
      {requested !== undefined && (
        <Question requested={requested} editor={editor} onClose={() => setRequested(undefined)} />
      )}
    </div>
  )
}

interface QuestionProps {
  requested: Requested
  editor: Editor
  onClose: () => void
}

function Question({ requested, editor, onClose }: QuestionProps) {
  switch (requested.is) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />
    case 'moment':
      return <MomentDialog editor={editor} onClose={onClose} />
    case 'picture':
      return <PictureDialog editor={editor} file={requested.file} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}

/** Lists all keys of the editor. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const lines = [
    ...toolGroups.flat().flatMap(({ name, keys }) => (keys === undefined ? [] : [{ name, keys }])),
    { name: 'studioArticles.kind.heading', keys: 'Mod-Alt-2' },
    { name: 'studioArticles.kind.subheading', keys: 'Mod-Alt-3' },
    { name: 'studioArticles.keys.newLine', keys: 'Shift-Enter' },
    { name: 'studioArticles.keys.nextCell', keys: 'Tab' },
    { name: 'studioArticles.keys.toTools', keys: 'Alt-F10' },
    { name: 'studioArticles.keys.toNote', keys: 'Escape' },
  ] as const
  return (
    <KeyHelp
      keys={lines.map(({ name, keys }) => ({ keys: [nameKeys(keys)], label: () => t(name) }))}
      hasLetters={false}
      isOpen
      onClose={onClose}
    />
  )
}

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
function DroppedNotice({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
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
          <Button onClick={onClose}>{t('studioArticles.dropped.close')}</Button>
        </div>
      )}
    </div>
  )
}

/** Links to the first picture without a description, if there is one. */
function UndescribedPictures({ editor, onChoose }: { editor: Editor; onChoose: () => void }) {
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
      <Button onClick={choose}>{t('studioArticles.picture.undescribed', { count })}</Button>
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
