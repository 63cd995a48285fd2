import { useId, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import clsx from 'clsx'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { FileButton } from './file-button.tsx'
import { filesOfDrop } from './files-of-drop.ts'
import styles from './drop-zone.module.css'

/** Accepts dropped files and folders, or chosen by keyboard. */
export function DropZone({
  title,
  hint,
  labels,
  accept,
  onFiles,
  children,
}: {
  title: string
  hint: string
  /** Of the buttons that choose files or a folder. */
  labels: { files: string; folder: string }
  /** The accepted extensions of chosen files. */
  accept: string
  onFiles: (files: Iterable<File>) => void
  /** What happened to the files. */
  children: ReactNode
}) {
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void filesOfDrop(event.dataTransfer).then(onFiles)
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
        <FileButton label={labels.files} variant="primary" accept={accept} onFiles={onFiles} />
        <FileButton label={labels.folder} variant="outline" isFolder onFiles={onFiles} />
      </Row>
      {children}
    </section>
  )
}
