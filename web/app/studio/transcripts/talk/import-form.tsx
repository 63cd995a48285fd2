import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  FileEncoding,
  importTranscript,
  startAligning,
  type TranscribedTalk,
  type TranscriptHead,
  type TranscriptReading,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { languageName } from '#features/catalog/labels.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { FileButton } from '../../shared/file-button.tsx'
import { toBase64 } from '../../shared/picture-file.ts'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import styles from './talk.module.css'

const endings = '.vtt,.srt,.lrc,.txt,.json'

interface Chosen {
  name: string
  content: string
  reading: TranscriptReading
}

interface ImportFormProps {
  talk: TranscribedTalk
  heads: readonly TranscriptHead[]
  /** A program can find the times of a text without any. */
  mayAlign: boolean
}

/** Imports a file as the transcript in a language, after a preview. */
export function ImportForm({ talk, heads, mayAlign }: ImportFormProps) {
  const [language, setLanguage] = useState(heads[0]?.language ?? (talk.language || 'en'))
  const head = heads.find((one) => one.language === language)
  const target = { trackId: talk.track_id, language, revision: head?.revision ?? 0 }
  const { chosen, setChosen, error, isBusy, send, align } = useImport(target)
  const isSpoken = heads[0] === undefined || heads[0].language === language
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setChosen(undefined)
    await send({ name: file.name, content: await toBase64(file) }, { isPreview: true })
  }
  return (
    <Stack gap={3}>
      <Row gap={3} className={styles['choice']}>
        <LanguageSelect
          value={language}
          onChange={({ target }) => {
            setLanguage(target.value)
            setChosen(undefined)
          }}
        />
        <FileButton
          label={t('studioTranscripts.chooseFile')}
          variant="outline"
          isSingle
          accept={endings}
          onFiles={([file]) => void read(file)}
        />
      </Row>
      <p role="alert">{error}</p>
      {chosen !== undefined && (
        <Preview
          chosen={chosen}
          language={language}
          replaces={head !== undefined}
          isBusy={isBusy}
          onEncoding={(encoding) => void send(chosen, { encoding, isPreview: true })}
          onAlign={
            mayAlign && isSpoken && chosen.reading.format === 'txt' ? () => void align(chosen) : undefined
          }
          onImport={() => void send(chosen, { encoding: chosen.reading.encoding, isPreview: false })}
        />
      )}
    </Stack>
  )
}

interface ImportTarget {
  trackId: number
  language: string
  /** Of the transcript that is replaced; 0: there is none. */
  revision: number
}

function useImport({ trackId, language, revision }: ImportTarget) {
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const send = async (
    file: Pick<Chosen, 'name' | 'content'>,
    { encoding, isPreview }: { encoding?: FileEncoding; isPreview: boolean },
  ): Promise<void> => {
    setBusy(true)
    setError(undefined)
    const answer = await browserStudioApi(importTranscript, {
      params: { id: trackId, language },
      body: {
        ...file,
        ...(encoding !== undefined && { encoding }),
        revision,
        is_preview: isPreview,
      },
    })
    setBusy(false)
    if (!answer.ok) return setError(errorText(answer.message))
    if (isPreview) return setChosen({ ...file, reading: answer.body.data })
    setChosen(undefined)
    showToast('success', t('studioTranscripts.imported', { count: answer.body.data.segments }))
    await revalidate()
  }
  const align = async ({ name, content, reading }: Chosen): Promise<void> => {
    setBusy(true)
    const answer = await browserStudioApi(startAligning, {
      params: { id: trackId },
      body: { language, revision, file: { name, content, encoding: reading.encoding } },
    })
    setBusy(false)
    if (!answer.ok) return setError(errorText(answer.message))
    setChosen(undefined)
    showToast('success', t('studioTranscribing.alignStarted'))
    await revalidate()
  }
  return { chosen, setChosen, error, isBusy, send, align }
}

interface PreviewProps {
  chosen: Chosen
  language: string
  /** There is a transcript in the language already. */
  replaces: boolean
  isBusy: boolean
  onEncoding: (encoding: FileEncoding) => void
  /** Undefined: the file has times, or no program can find them. */
  onAlign: (() => void) | undefined
  onImport: () => void
}

function Preview({
  chosen: { name, reading },
  language,
  replaces,
  isBusy,
  onEncoding,
  onAlign,
  onImport,
}: PreviewProps) {
  return (
    <Stack gap={3}>
      <p>
        {t('studioTranscripts.read', { name, count: reading.segments, format: reading.format.toUpperCase() })}
      </p>
      <Select
        label={t('studioTranscripts.encoding')}
        hint={t(
          reading.is_encoding_certain ? 'studioTranscripts.encodingSure' : 'studioTranscripts.encodingUnsure',
        )}
        value={reading.encoding}
        options={FileEncoding.options.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onEncoding(FileEncoding.parse(target.value))}
      />
      {reading.notices.length > 0 && (
        <ul>
          {reading.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <ol lang={language} dir={textDirection(language)} aria-label={t('studioTranscripts.sample')}>
        {reading.sample.slice(0, 5).map(({ start, text }) => (
          <li key={start}>
            <bdi>{formatTime(start)}</bdi> {text}
          </li>
        ))}
      </ol>
      {replaces && <p>{t('studioTranscripts.replaces', { language: languageName(language) })}</p>}
      {onAlign !== undefined && (
        <>
          <Text variant="muted">{t('studioTranscribing.alignHint')}</Text>
          <Button variant="primary" aria-disabled={isBusy} onClick={() => !isBusy && onAlign()}>
            {t('studioTranscribing.align')}
          </Button>
        </>
      )}
      <Button
        variant={onAlign === undefined ? 'primary' : 'outline'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onImport()}
      >
        {t('studioTranscripts.importNow', { language: languageName(language) })}
      </Button>
    </Stack>
  )
}
