import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import clsx from 'clsx'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { acceptedEndings, filesOfDrop, pickRecordings } from '../send/pick-files.ts'
import styles from './drop-zone.module.css'

/** Files named at most, of those that were left out. */
const named = 5

/** Where recordings and folders are dropped, or chosen by keyboard. */
export function DropZone({ room, onFiles }: { room: string | undefined; onFiles(files: File[]): void }) {
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
        {t('studioSound.drop.title')}
      </h2>
      <Text look="small" className={styles['hint']}>
        {t('studioSound.drop.hint')}
      </Text>
      <Row gap={3} className={styles['ways']}>
        <FileButton label={t('studioSound.drop.files')} look="primary" onFiles={take} />
        <FileButton label={t('studioSound.drop.folder')} look="outline" isFolder onFiles={take} />
      </Row>
      {room !== undefined && <Text look="caption">{room}</Text>}
      <div role="status">
        {leftOut.length > 0 && (
          <Text look="small" dir="auto">
            {t('studioSound.leftOut', { count: leftOut.length, names: listOf(leftOut) })}
          </Text>
        )}
      </div>
    </section>
  )
}

/** A button that has files, or a folder, chosen. */
export function FileButton({
  label,
  look,
  isFolder = false,
  isSingle = false,
  onFiles,
}: {
  label: string
  look: 'primary' | 'outline' | 'plain'
  isFolder?: boolean
  isSingle?: boolean
  onFiles(files: Iterable<File>): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        multiple={!isSingle}
        accept={isFolder ? undefined : acceptedEndings}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again, to go on with it.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function listOf(names: readonly string[]): string {
  const shown = names.length > named ? [...names.slice(0, named), '…'] : names
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(shown)
}
