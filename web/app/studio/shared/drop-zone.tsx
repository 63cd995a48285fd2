import { type ReactNode, useId, useState } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { FileButton } from './file-button.tsx'
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
  const take = async (drop: DataTransfer): Promise<void> => {
    let isWhole = true
    const files = await filesOfDrop(drop, () => {
      isWhole = false
    })
    if (isWhole || files.length > 0) onFiles(files)
    if (!isWhole) showToast('error', t('studioSound.drop.unreadable'))
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
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void take(event.dataTransfer)
      }}
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

/**
 * The dropped files, including those in folders; `onUnreadable` is called for each file or folder that cannot be
 * read. Call it synchronously: the data is cleared after the event.
 */
async function filesOfDrop(drop: DataTransfer, onUnreadable: () => void): Promise<File[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry())
  const loose = [...drop.files]
  if (entries.every((entry) => entry === null)) return loose
  const found = await Promise.all(
    entries.map(async (entry) => (entry === null ? [] : await filesOf(entry, onUnreadable))),
  )
  return found.flat()
}

async function filesOf(entry: FileSystemEntry, onUnreadable: () => void): Promise<File[]> {
  const files: File[] = []
  try {
    if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    else if (isFolder(entry)) await readFolder(entry, files, onUnreadable)
  } catch {
    onUnreadable()
  }
  return files
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  files: File[],
  onUnreadable: () => void,
): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    // A folder is read in batches, until one is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return
    for (const inner of part) files.push(...(await filesOf(inner, onUnreadable)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
