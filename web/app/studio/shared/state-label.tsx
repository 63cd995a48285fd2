import clsx from 'clsx'
import type { Item } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { stateName } from './item-labels.ts'
import { useDayAndTime } from './when.tsx'
import styles from './state-label.module.css'

/** The state of an item: a rotated square and a label, with the time of publishing or the error. */
export function StateLabel({
  item,
}: {
  item: Pick<Item, 'state' | 'problem' | 'publish_at' | 'has_changes'>
}) {
  const { state, problem, publish_at: publishAt, has_changes: hasChanges } = item
  if (problem !== null)
    return (
      <span className={clsx(styles['state'], styles['problem'])} title={problem}>
        <Icon name="warning-circle" size="s" />
        <span dir="auto">{problem}</span>
      </span>
    )
  return (
    <span className={clsx(styles['state'], styles[state])}>
      <i className={styles['dot']} aria-hidden="true" />
      <span>
        {state === 'scheduled' && publishAt !== null ? <Scheduled at={publishAt} /> : stateName(state)}
        {state === 'published' && hasChanges && (
          <span className={styles['changes']}> {t('studioContent.state.hasChanges')}</span>
        )}
      </span>
    </span>
  )
}

function Scheduled({ at }: { at: string }) {
  return <time dateTime={at}>{t('studioContent.state.scheduledFor', { moment: useDayAndTime(at) })}</time>
}
