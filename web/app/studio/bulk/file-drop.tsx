import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { beginBulk, maxBulkBytes } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import clsx from 'clsx'
import { useNavigate } from 'react-router'
import { Row } from '#ui/layout/layout.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { useProof } from '../login/proof.ts'
import { FileButton } from '../shared/files/file-button.tsx'
import { filesOfDrop } from '../shared/files/files-of-drop.ts'
import { toBase64 } from '../shared/picture/picture-file.ts'
import { pickTables, tableEndings } from './pick-tables.ts'
import styles from './bulk.module.css'

const megabyte = 1024 * 1024

/** Where tables and folders of them are dropped, or chosen by keyboard; what they would change is shown next. */
export function FileDrop() {
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const { isSending, problem, send } = useSending()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void filesOfDrop(event.dataTransfer).then(send)
  }
  const choose = (files: Iterable<File>): void => void send(files)
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

function useSending() {
  const api = useProof()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (chosen: Iterable<File>): Promise<void> => {
    if (isSending) return
    const files = pickTables(chosen)
    setProblem(whyNot(files) ?? '')
    if (whyNot(files) !== undefined) return
    setSending(true)
    try {
      const contents = files.map(async (file) => ({ name: file.name, content: await toBase64(file) }))
      const answer = await api(beginBulk, { body: { files: await Promise.all(contents) } })
      if (answer.ok) await navigate(`/studio/bulk/${answer.body.data.id}`)
      else setProblem(answer.message)
    } catch {
      // A file that was changed or taken away since it was chosen.
      setProblem(t('studioBulk.failed'))
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, send }
}

function whyNot(files: readonly File[]): string | undefined {
  if (files.length === 0) return t('studioBulk.drop.noFiles')
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxBulkBytes ? t('studioBulk.refused.large', { max: maxBulkBytes / megabyte }) : undefined
}
