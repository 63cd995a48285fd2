import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { maxBulkBytes } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import clsx from 'clsx'
import { Row } from '#ui/layout/layout.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { FileButton } from '../../shared/file-button.tsx'
import { filesOfDrop } from '../../shared/files-of-drop.ts'
import type { Mapping } from './use-mapping.ts'
import { tableEndings } from './pick-tables.ts'
import styles from './bulk.module.css'

const megabyte = 1024 * 1024

/** Accepts dropped tables and folders of them, or chosen by keyboard; their changes are shown next. */
export function FileDrop({ mapping }: { mapping: Mapping }) {
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const { isSending, problem, open } = mapping
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void filesOfDrop(event.dataTransfer).then(open)
  }
  const choose = (files: Iterable<File>): void => void open(files)
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
        {t('studioBulk.drop.title')}
      </h2>
      <Text variant="small" className={styles['hint']}>
        {t('studioBulk.drop.hint', { max: maxBulkBytes / megabyte })}
      </Text>
      <Row gap={3} className={styles['ways']}>
        <FileButton
          label={t('studioBulk.drop.files')}
          variant="primary"
          accept={tableEndings}
          onFiles={choose}
        />
        <FileButton label={t('studioBulk.drop.folder')} variant="outline" isFolder onFiles={choose} />
      </Row>
      {isSending && (
        <div className={styles['sending']}>
          <Progress label={t('studioBulk.drop.sending')} />
        </div>
      )}
      <Text variant="small" role="alert" dir="auto" className={styles['problem']}>
        {problem}
      </Text>
    </section>
  )
}
