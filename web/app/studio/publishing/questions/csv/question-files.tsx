import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { learnTopics, nameOfTopic, topicNames } from '#studio/shared/fields/topic-names.ts'
import { FileButton } from '#studio/shared/file-button.tsx'
import { newKey, type QuestionActs, type Questions } from '../list/questions.ts'
import { compareQuestions, resolveTopics } from './compare-questions.ts'
import { ImportDialog, type ReadFile } from './import-dialog.tsx'
import { writeCsv } from './write-csv.ts'

/** Exports the questions to a file and imports them from one. */
export function QuestionFiles({
  title,
  questions,
  durationSeconds,
  questionActs,
}: {
  title: string
  questions: Questions
  durationSeconds: number
  questionActs: QuestionActs
}) {
  const [file, setFile] = useState<ReadFile>()
  const [isReading, setReading] = useState(false)
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    setReading(true)
    try {
      setFile(await readFile(chosen, questions, { title, durationSeconds }))
    } catch {
      showToast('error', t('studioQuestions.import.failed'))
    }
    setReading(false)
  }
  return (
    <>
      <Button variant="ghost" disabled={questions.length === 0} onClick={() => void save(title, questions)}>
        <Icon name="download-simple" size="s" />
        {t('studioQuestions.export')}
      </Button>
      <FileButton
        label={t('studioQuestions.import.open')}
        icon="upload-simple"
        variant="ghost"
        isSingle
        isDisabled={isReading}
        accept=".csv,text/csv,.cue"
        onFiles={([file]) => void read(file)}
      />
      <ImportDialog file={file} questionActs={questionActs} onClose={() => setFile(undefined)} />
    </>
  )
}

async function readFile(
  chosen: File,
  questions: Questions,
  talk: { title: string; durationSeconds: number },
): Promise<ReadFile> {
  const { decodeCsv } = await import('@sohbet/contract/csv')
  const { readCsv, readCue } = await import('./read-csv.ts')
  const text = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
  const isCue = chosen.name.toLowerCase().endsWith('.cue')
  const { rows, faults } = isCue ? readCue(text, talk) : readCsv(text, talk.durationSeconds)
  const { name } = chosen
  if (faults.length > 0) return { name, faults }
  const resolved = await resolveTopics(rows)
  if (resolved === undefined) throw new Error('The server did not answer about topics')
  const differences = compareQuestions(questions, resolved.questions, newKey)
  return { name, faults, differences, newTopics: resolved.added }
}

async function save(title: string, questions: Questions): Promise<void> {
  await learnTopics(questions.flatMap(({ topic }) => (topic === null ? [] : [topic])))
  const names = topicNames.getState()
  const text = writeCsv(questions, (topic) => nameOfTopic(names, topic))
  const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `${title.trim() || 'questions'}.csv`)
}
