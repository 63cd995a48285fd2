import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '@sohbet/messages'
import { isSame } from '@sohbet/contract/is-same'
import type { Draft } from '@sohbet/contract/studio'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { itemPath } from '#features/catalog/labels.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { ConfirmDialog } from '#studio/shared/confirm-dialog.tsx'
import { useShortcuts } from '#studio/palette/shortcuts.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { fieldName } from '../../draft/field-labels.ts'
import { useShownFaults, inOrder } from './faults.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type GarbledAttempt, type Publishing, usePublishing } from './use-publish.ts'

/** The button that publishes an item, and a menu of the other state changes. */
export function PublishButtons({ handle }: { handle: DraftHandle }) {
  const { item, draft, base } = handle
  const { show, goTo } = useShownFaults()
  const publishing = usePublishing(handle, show)
  const [requested, setRequested] = useState<'schedule' | 'withdraw'>()
  const isChanged = item.has_changes || !isSame(draft, base)
  const isOffered = !item.is_live || isChanged || item.state !== 'published'
  const menu = useFocusAfter(isOffered)
  const close = (): void => setRequested(undefined)
  useShortcuts([
    { keys: 'mod+s', label: t('studioEditor.keys.save'), run: () => void handle.flush() },
    { keys: 'mod+Enter', label: t('studioEditor.keys.publish'), run: () => void publishing.publish() },
  ])
  return (
    <>
      {isOffered && (
        <Button
          variant="primary"
          aria-disabled={publishing.isRunning}
          onClick={() => void publishing.publish()}
        >
          {t(item.is_live ? 'studioEditor.publish.changes' : 'studioEditor.publish.now')}
        </Button>
      )}
      <span ref={menu}>
        <Menu
          label={t('studioEditor.publish.more')}
          triggerLabel={t('studioEditor.publish.more')}
          triggerClassName={buttonVariant('icon')}
          trigger={<Icon name="dots-three" />}
          entries={entriesOf(handle, publishing, setRequested)}
        />
      </span>
      {requested === 'schedule' && (
        <ScheduleDialog
          at={item.publish_at}
          onClose={close}
          onChoose={(at) => {
            close()
            void publishing.publish(at)
          }}
        />
      )}
      {publishing.garbled !== undefined && (
        <GarbledDialog
          attempt={publishing.garbled}
          draft={draft}
          onClose={publishing.closeGarbled}
          onPublish={() => void publishing.acceptGarbled()}
          onCorrect={(path) => {
            publishing.closeGarbled()
            goTo(path)
          }}
        />
      )}
      {requested === 'withdraw' && (
        <ConfirmDialog
          title={t('studioContent.action.withdraw')}
          text={t('studioContent.confirm.withdraw')}
          action={t('studioContent.action.withdraw')}
          onClose={close}
          onConfirm={() => void publishing.move('withdrawn')}
        />
      )}
    </>
  )
}

/** For the element whose button gets the focus when the pressed button before it is not offered any more. */
function useFocusAfter(isOffered: boolean): RefObject<HTMLSpanElement | null> {
  const next = useRef<HTMLSpanElement>(null)
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    if (wasOffered.current && !isOffered && document.activeElement === document.body)
      next.current?.querySelector('button')?.focus()
    wasOffered.current = isOffered
  }, [isOffered])
  return next
}

function entriesOf(
  { item, draft }: DraftHandle,
  { move }: Publishing,
  ask: (what: 'schedule' | 'withdraw') => void,
): MenuEntry[] {
  const isScheduled = item.state === 'scheduled'
  const open = (): void =>
    void window.open(itemPath({ type: draft.kind, slug: item.slug }), '_blank', 'noopener')
  const entries: (MenuEntry | false)[] = [
    {
      label: t(isScheduled ? 'studioEditor.publish.reschedule' : 'studioEditor.publish.schedule'),
      icon: 'calendar-plus',
      onChoose: () => ask('schedule'),
    },
    item.state === 'draft' && {
      label: t('studioContent.action.review'),
      icon: 'eye',
      onChoose: () => void move('review'),
    },
    (item.state === 'review' || isScheduled) && {
      label: t(isScheduled ? 'studioEditor.publish.unschedule' : 'studioEditor.publish.toDraft'),
      icon: 'pencil-simple',
      onChoose: () => void move('draft'),
    },
    item.is_live && { label: t('studioEditor.publish.open'), icon: 'arrow-square-out', onChoose: open },
    item.is_live && {
      label: t('studioContent.action.withdraw'),
      icon: 'eye-slash',
      onChoose: () => ask('withdraw'),
    },
  ]
  return entries.filter((entry) => entry !== false)
}

/** Shows texts that look garbled before listeners see them; they can be published as they are. */
function GarbledDialog({
  attempt: { texts, at },
  draft,
  onPublish,
  onCorrect,
  onClose,
}: {
  attempt: GarbledAttempt
  draft: Draft
  onPublish: () => void
  /** With the field that a reader meets first. */
  onCorrect: (path: string) => void
  onClose: () => void
}) {
  const list = inOrder(texts)
  const [first] = list
  return (
    <Dialog isOpen title={t('studioEditor.garbled.title', { count: list.length })} onClose={onClose}>
      <Stack gap={4}>
        <p>{t('studioEditor.garbled.hint')}</p>
        <ul>
          {list.map(([path, text]) => (
            <li key={path}>
              {fieldName(path, draft)}: <strong dir="auto">{text}</strong>
            </li>
          ))}
        </ul>
        <Row gap={3}>
          <Button variant="primary" onClick={() => first !== undefined && onCorrect(first[0])}>
            {t('studioEditor.garbled.correct')}
          </Button>
          <Button onClick={onPublish}>
            {t(at === null ? 'studioEditor.garbled.publish' : 'studioEditor.garbled.schedule')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
