import { type ReactNode, useState } from 'react'
import type { DraftQuestion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { makeTopic, useTopicName } from '#studio/shared/fields/topic-names.ts'
import type { QuestionActs } from '../list/questions.ts'
import { formatExactTime } from '../list/format-exact-time.ts'
import { applyDifferences, type Difference, nameOfNew } from './compare-questions.ts'
import type { CsvContent, CsvFault } from './read-csv.ts'
import { columns } from './write-csv.ts'
import styles from './import-dialog.module.css'

/** A parsed file: its errors, or its changes. */
export interface ReadFile {
  name: string
  faults: CsvContent['faults']
  differences?: Difference[]
  newTopics?: string[]
}

/** Shows what a file would change before it is applied; or its errors, row by row. */
export function ImportDialog({
  file,
  questionActs,
  onClose,
}: {
  file: ReadFile | undefined
  questionActs: QuestionActs
  onClose(): void
}) {
  return (
    <Dialog
      title={t('studioQuestions.import.title', { name: file?.name ?? '' })}
      isOpen={file !== undefined}
      onClose={onClose}
      className={styles['dialog']}
    >
      {file?.differences === undefined ? (
        <Faults faults={file?.faults ?? []} onClose={onClose} />
      ) : (
        <Differences
          differences={file.differences}
          newTopics={file.newTopics ?? []}
          questionActs={questionActs}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Faults({ faults, onClose }: Pick<CsvContent, 'faults'> & { onClose(): void }) {
  return (
    <Stack gap={4}>
      <p>{t('studioQuestions.import.faults', { count: faults.length })}</p>
      <Table
        caption={t('studioQuestions.import.faultsTable')}
        isCaptionUnseen
        columns={[
          { name: t('studioQuestions.import.line'), namesRow: true, cell: ({ line }) => lineName(line) },
          { name: t('studioQuestions.import.fault'), cell: ({ fault }) => textOf(fault) },
        ]}
        rows={faults}
        keyOf={({ line }) => line}
      />
      <Row gap={2}>
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Row>
    </Stack>
  )
}

function Differences({
  differences,
  newTopics,
  questionActs,
  onClose,
}: {
  differences: readonly Difference[]
  newTopics: readonly string[]
  questionActs: QuestionActs
  onClose(): void
}) {
  const [keepsOthers, setKeepsOthers] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const shown = differences.filter(({ is }) => is !== 'same' && (is !== 'removed' || !keepsOthers))
  const count = (kind: Difference['is']): number => shown.filter(({ is }) => is === kind).length
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') }
  const apply = async (): Promise<void> => {
    setSaving(true)
    const added = await addTopics(newTopics)
    setSaving(false)
    if (typeof added === 'string') return setError(added)
    const questions = applyDifferences(differences, { keepsOthers }).map((question) => ({
      ...question,
      topic: question.topic === null ? null : (added.get(nameOfNew(question.topic) ?? '') ?? question.topic),
    }))
    const step = questionActs.replace(questions)
    onClose()
    const run = (): void => void (step !== undefined && questionActs.undo(step))
    showToast('success', t('studioQuestions.import.done', counts), { label: t('ui.undo'), run })
  }
  return (
    <Stack gap={4}>
      <p>
        {shown.length === 0
          ? t('studioQuestions.import.nothing')
          : t('studioQuestions.import.summary', counts)}
      </p>
      {newTopics.length > 0 && (
        <p>
          {t('studioQuestions.import.newTopics', { count: newTopics.length, names: newTopics.join(', ') })}
        </p>
      )}
      {differences.some(({ is }) => is === 'removed') && (
        <Checkbox
          label={t('studioQuestions.import.keepOthers')}
          checked={keepsOthers}
          onChange={({ currentTarget }) => setKeepsOthers(currentTarget.checked)}
        />
      )}
      {shown.length > 0 && <DifferenceTable rows={shown} />}
      <p role="alert">{error}</p>
      <Row gap={2}>
        <Button
          variant="primary"
          data-autofocus=""
          disabled={isSaving || shown.length === 0}
          onClick={() => void apply()}
        >
          {t('studioQuestions.import.apply')}
        </Button>
        <Button onClick={onClose}>{t('studioQuestions.import.cancel')}</Button>
      </Row>
    </Stack>
  )
}

function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  return (
    <Table
      caption={t('studioQuestions.import.table')}
      isCaptionUnseen
      columns={[
        { name: t('studioQuestions.import.what'), cell: ({ is }) => kindName(is) },
        {
          name: t('studioQuestions.import.time'),
          cell: (row) => showBoth(row, ({ start_seconds }) => formatExactTime(start_seconds)),
        },
        {
          name: t('studioQuestions.import.question'),
          namesRow: true,
          cell: (row) => showBoth(row, ({ question }) => question),
        },
        {
          name: t('studioQuestions.import.topic'),
          cell: (row) =>
            showBoth(
              row,
              ({ topic }) => topic ?? '',
              (topic) => <TopicName topic={topic || null} />,
            ),
        },
      ]}
      rows={rows}
      keyOf={keyOf}
    />
  )
}

/** Shows old and new value if they differ. */
function showBoth(
  row: Difference,
  read: (question: DraftQuestion) => string,
  show: (value: string) => ReactNode = (value) => value,
): ReactNode {
  const before = row.is === 'added' || row.is === 'same' ? undefined : read(row.before)
  const after = row.is === 'removed' ? undefined : read(row.after)
  if (before === undefined || before === after) return after === undefined ? null : show(after)
  return (
    <>
      <del>{show(before)}</del> {after !== undefined && <ins>{show(after)}</ins>}
    </>
  )
}

function TopicName({ topic }: { topic: string | null }) {
  const fresh = topic === null ? undefined : nameOfNew(topic)
  const name = useTopicName(fresh === undefined ? topic : null)
  return fresh ?? name
}

/** Adds the new topics and returns them by name; or the message why one could not be added. */
async function addTopics(names: readonly string[]): Promise<Map<string, string> | string> {
  const added = new Map<string, string>()
  for (const name of names) {
    const topic = await makeTopic(name)
    if (typeof topic === 'string') return topic
    added.set(name, topic.value)
  }
  return added
}

function keyOf(row: Difference): string {
  return row.is === 'removed' ? row.before.key : row.after.key
}

function kindName(is: Difference['is']): string {
  if (is === 'added') return t('studioQuestions.import.added')
  if (is === 'changed') return t('studioQuestions.import.changed')
  return is === 'removed' ? t('studioQuestions.import.removed') : ''
}

function lineName(line: number): string {
  return line === 0 ? t('studioQuestions.import.wholeFile') : t('studioQuestions.import.lineNumber', { line })
}

function textOf(fault: CsvFault): string {
  switch (fault.is) {
    case 'notText':
      return t('studioQuestions.fault.notText', { encoding: 'UTF-8' })
    case 'noRows':
      return t('studioQuestions.fault.noRows')
    case 'noColumns':
      return t('studioQuestions.fault.noColumns', {
        time: columns[0],
        question: columns[1],
        topic: columns[2],
      })
    case 'tooMany':
      return t('studioQuestions.fault.tooMany', { count: fault.count })
    case 'badQuote':
      return t('studioQuestions.fault.badQuote')
    case 'noTime':
      return fault.text === ''
        ? t('studioQuestions.fault.emptyTime')
        : t('studioQuestions.fault.noTime', { text: fault.text })
    case 'afterEnd':
      return t('studioQuestions.fault.afterEnd')
    case 'noQuestion':
      return t('studioQuestions.fault.noQuestion')
    case 'tooLong':
      return t('studioQuestions.fault.tooLong', { count: fault.count })
    case 'twice':
      return t('studioQuestions.fault.twice', { line: fault.line })
  }
}
