import clsx from 'clsx'
import { useState } from 'react'
import type { LibraryRecording } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { SelectRow } from '../../shared/selection.tsx'
import type { Selection } from '../../shared/selection.tsx'
import { RecordingDetails } from '../sound/talk/recording-panel.tsx'
import { factsOf } from '../sound/talk/recording-facts.ts'
import styles from './library.module.css'

/** A recording with a checkbox, its details and its uses; its title opens it. */
export function RecordingRow({
  recording,
  selection,
}: {
  recording: LibraryRecording
  selection: Selection<string>
}) {
  const { id, title, name, state } = recording
  const isChosen = selection.ids.has(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={clsx(styles['row'], isChosen && styles['chosen'])}>
      <SelectRow
        selection={selection}
        label={t('studioLibrary.select.one', { title })}
        id={id}
        isDisabled={state !== 'ready'}
      />
      <div className={styles['text']}>
        {state === 'ready' ? (
          <Button
            variant="text"
            className={styles['title']}
            aria-label={t('studioLibrary.details', { title })}
            onClick={() => setOpen(true)}
          >
            <bdi>{title}</bdi>
          </Button>
        ) : (
          <span className={styles['title']} dir="auto">
            {title}
          </span>
        )}
        <Text variant="caption" className={styles['facts']}>
          {factsOf(recording).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </Text>
        {name !== null && name !== title && (
          <Text variant="caption" className={styles['name']}>
            <bdi>{name}</bdi>
          </Text>
        )}
      </div>
      <Uses recording={recording} />
      {isOpen && (
        <Panel title={title} isOpen onClose={() => setOpen(false)}>
          <RecordingDetails fileId={id} />
        </Panel>
      )}
    </li>
  )
}

function Uses({ recording: { state, problem, used_in: items } }: { recording: LibraryRecording }) {
  if (problem !== null)
    return (
      <Text variant="small" className={clsx(styles['uses'], styles['problem'])}>
        {problem}
      </Text>
    )
  if (state !== 'ready')
    return (
      <Text variant="small" className={styles['uses']}>
        {t('studioLibrary.state.pending')}
      </Text>
    )
  if (items.length === 0)
    return (
      <Text variant="small" className={styles['uses']}>
        {t('studioLibrary.notUsed')}
      </Text>
    )
  return (
    <ul className={styles['uses']} aria-label={t('studioLibrary.column.usedIn')}>
      {items.map(({ item_id: itemId, title }) => (
        <li key={itemId ?? title}>
          {itemId === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={`/studio/items/${itemId}?tab=talks`} className={styles['use']}>
              <bdi>{title === '' ? t('studioEditor.untitled') : title}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
