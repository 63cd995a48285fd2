import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import clsx from 'clsx'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { FileButton } from '#studio/shared/file-button.tsx'
import { filesOfDrop } from '#studio/shared/files-of-drop.ts'
import { acceptedEndings, pickRecordings } from '../send/pick-files.ts'
import styles from './drop-zone.module.css'

/** Maximum number of skipped files that are named. */
const named = 5

/** Accepts dropped recordings and folders, or chosen by keyboard. */
export function DropZone({
  title,
  hint,
  spaceLabel,
  onFiles,
}: {
  title: string
  hint: string
  spaceLabel: string | undefined
  onFiles(files: File[]): void
}) {
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const take = (files: Iterable<File>): void => {
    const { recordings, others } = pickRecordings(files)
    setLeftOut(others)
    if (recordings.length > 0) onFiles(recordings)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void filesOfDrop(event.dataTransfer).then(take)
  }
  return (
    <section
      className={clsx(styles['zone'], isOver && styles['over'])}
      aria-labelledby={titleId}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <Text variant="small" className={styles['hint']}>
        {hint}
      </Text>
      <Row gap={3} className={styles['ways']}>
        <FileButton
          label={t('studioSound.drop.files')}
          variant="primary"
          accept={acceptedEndings}
          onFiles={take}
        />
        <FileButton label={t('studioSound.drop.folder')} variant="outline" isFolder onFiles={take} />
      </Row>
      {spaceLabel !== undefined && <Text variant="caption">{spaceLabel}</Text>}
      <div role="status">
        {leftOut.length > 0 && (
          <Text variant="small" dir="auto">
            {t('studioSound.leftOut', { count: leftOut.length, names: listOf(leftOut) })}
          </Text>
        )}
      </div>
    </section>
  )
}

function listOf(names: readonly string[]): string {
  const shown = names.length > named ? [...names.slice(0, named), '…'] : names
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(shown)
}
