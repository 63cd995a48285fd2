import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { changeItems } from '@sohbet/contract/studio'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { ConflictDialog } from '../../shared/auto-save/conflict-dialog.tsx'
import { SaveLabel } from '../../shared/auto-save/save-label.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { itemPath } from '../draft/new-draft.ts'
import { fieldLabels, fieldName } from '../draft/field-labels.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { beginFormId } from './fields/title-fields.tsx'
import { PublishButtons } from './publish/publish-buttons.tsx'
import styles from './item-head.module.css'

/** The head of an item's pages: breadcrumbs, title, save status, and the buttons to publish. */
export function ItemHead({
  handle,
  talk,
  children,
}: {
  handle: DraftHandle
  /** The title of the talk, on its page. */
  talk?: string
  /** Further actions, before those that publish. */
  children?: ReactNode
}) {
  const { item, draft } = handle
  const title = draft.title === '' ? t('studioEditor.untitled') : draft.title
  const name = talk === undefined || talk === '' ? title : talk
  return (
    <Row as="header" gap={3} className={styles['head']}>
      <title>{t('studioShell.windowTitle', { page: name })}</title>
      <Row as="nav" gap={2} className={styles['path']} aria-label={t('studioEditor.path')}>
        <Link to="/studio/content">{t('studioContent.title')}</Link>
        <Icon name="caret-right" size="s" />
        {talk !== undefined && (
          <>
            <Link to={`${itemPath(item)}?tab=talks`} dir="auto">
              {title}
            </Link>
            <Icon name="caret-right" size="s" />
          </>
        )}
      </Row>
      <h1 className={styles['title']} dir="auto">
        {name}
      </h1>
      <Row gap={3} className={styles['actions']}>
        <SaveLabel handle={handle} />
        <DraftConflict handle={handle} />
        {handle.isNew && <BeginForm handle={handle} />}
        {children}
        {item.trashed_at === null ? <PublishButtons handle={handle} /> : <TrashNotice handle={handle} />}
      </Row>
    </Row>
  )
}

/** Asks whose value to use where two people have changed one field of a draft. */
export function DraftConflict({ handle: { conflict, draft, settle } }: { handle: DraftHandle }) {
  const name = conflict?.savedBy ?? ''
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{
        text: t('studioEditor.conflict.text', { name }),
        theirs: t('studioEditor.conflict.theirs', { name }),
        allTheirs: t('studioEditor.conflict.allTheirs', { name }),
      }}
      nameOf={(path) => (path === 'tracks' ? t('studioEditor.conflict.order') : fieldName(path, draft))}
      textOf={fieldLabels}
      onSettle={(choices) => void settle(choices)}
    />
  )
}

/** Creates a new item by its title without JavaScript or before hydration: by Enter, or by the button. */
function BeginForm({ handle: { draftKey, flush } }: { handle: DraftHandle }) {
  return (
    <form
      id={beginFormId}
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void flush()
      }}
    >
      <PageAccount />
      <input type="hidden" name={idempotencyField} value={draftKey} />
      <noscript>
        <Button type="submit" variant="primary">
          {t('studioEditor.begin')}
        </Button>
      </noscript>
    </form>
  )
}

/** Says that an item is in the trash, where it cannot be saved, and takes it out. */
function TrashNotice({ handle }: { handle: Pick<DraftHandle, 'item' | 'refresh'> }) {
  const { item, refresh } = handle
  const { isRunning, run } = useOneAtATime()
  const restore = async (): Promise<void> => {
    const answer = await browserStudioApi(changeItems, { body: { action: 'restore', ids: [item.id] } })
    if (!answer.ok) return showToast('error', answer.message)
    showToast('success', t('studioContent.done.restore', { count: 1 }))
    await refresh()
  }
  return (
    <Row gap={3}>
      <p>{t('studioEditor.trashed')}</p>
      <Button variant="primary" aria-disabled={isRunning} onClick={() => void run(restore)}>
        {t('studioContent.action.restore')}
      </Button>
    </Row>
  )
}
