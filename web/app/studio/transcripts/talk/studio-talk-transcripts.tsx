import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import {
  chooseSpokenLanguage,
  exportTranscript,
  getTranscribing,
  listTrackTranscripts,
  removeTranscript,
  type TranscribedTalk,
  type TranscribingState,
  type TranscriptHead,
} from '@sohbet/contract/studio'
import { useState } from 'react'
import { type TranscriptEnding, transcriptEndings } from '@sohbet/contract/transcripts'
import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { loadBody } from '../../api/load-or-enter.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { PageContent, Part } from '../../shared/page/page-parts.tsx'
import { useReport } from '../../shared/use-calls.ts'
import { useRowFocus } from '../../shared/list-page.tsx'
import { When } from '../../shared/when.tsx'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import { contentLanguages } from '../../shared/item-labels.ts'
import { progressOf } from '../progress-of.ts'
import { ImportForm } from './import-form.tsx'
import { TranscribePart } from './transcribe-part.tsx'
import styles from './talk.module.css'

/** Loads the talk in the URL with its transcripts. */
export async function loader(args: LoaderFunctionArgs) {
  const of = { params: { id: args.params['id'] ?? '' } }
  const [answer, { data: transcribing }] = await Promise.all([
    loadBody(args, listTrackTranscripts, of),
    loadBody(args, getTranscribing, of),
  ])
  return { ...answer, transcribing }
}

/** `/studio/transcripts/:id`: the languages of a talk's transcript; imports, exports and deletes them. */
export function Component() {
  const { talk, data, transcribing } = useLoaderData<typeof loader>()
  return <TalkTranscripts key={talk.track_id} talk={talk} heads={data} transcribing={transcribing} />
}

interface TalkTranscriptsProps {
  talk: TranscribedTalk
  /** The spoken one first. */
  heads: readonly TranscriptHead[]
  transcribing: TranscribingState
}

/** The transcripts of a talk, to open, export and delete them, and to import or start others. */
export function TalkTranscripts({ talk, heads, transcribing }: TalkTranscriptsProps) {
  return (
    <>
      <PageHead title={talk.title}>
        {talk.item_id !== null && (
          <LinkButton variant="text" to={`/studio/items/${talk.item_id}?tab=talks`}>
            {talk.album_title}
          </LinkButton>
        )}
        <LinkButton variant="text" to="/studio/transcripts">
          {t('studioTranscripts.title')}
        </LinkButton>
      </PageHead>
      <PageContent>
        <Part
          title={t('studioTranscripts.title')}
          empty={heads.length === 0 ? t('studioTranscripts.noneYet') : undefined}
        >
          <Stack as="ul" gap={4}>
            {heads.map((head) => (
              <Head key={head.language} talk={talk} head={head} revision={heads[0]?.revision ?? 0} />
            ))}
          </Stack>
        </Part>
        <TranscribePart
          // Resets the state when another part of the page starts a run.
          key={transcribing.run?.started_at}
          talk={talk}
          heads={heads}
          initial={transcribing}
        />
        <Part title={t('studioTranscripts.import')}>
          <ImportForm talk={talk} heads={heads} mayAlign={transcribing.may_align} />
        </Part>
        {heads.length > 0 && (
          <Part title={t('studioTranscripts.add')}>
            <NewTranscript talk={talk} heads={heads} />
          </Part>
        )}
      </PageContent>
    </>
  )
}

interface HeadProps {
  talk: TranscribedTalk
  head: TranscriptHead
  /** Of the spoken transcript. */
  revision: number
}

function Head({ talk, head, revision }: HeadProps) {
  const [isAsking, setAsking] = useState(false)
  const { report } = useReport()
  useRowFocus()
  const { language, is_spoken: isSpoken } = head
  const name = languageName(language)
  const params = { id: talk.track_id, language }
  const download = async (format: TranscriptEnding): Promise<void> => {
    const answer = await browserStudioApi(exportTranscript, { params, query: { format } })
    if (answer.ok) saveFile(toText(answer.body.data.content), `${talk.title}.${language}.${format}`)
    else showToast('error', errorText(answer.message))
  }
  const choose = (): Promise<void> => report({ change: () => chooseSpoken(talk, { language, revision }) })
  return (
    <Stack as="li" gap={2}>
      <strong>{isSpoken ? t('transcript.spoken', { language: name }) : name}</strong>
      <p>
        {progressOf(head)} · <When at={head.changed_at} />
      </p>
      <Row gap={2}>
        <LinkButton to={`/studio/transcripts/${talk.track_id}/${language}`}>
          {t('studioTranscripts.open', { language: name })}
        </LinkButton>
        {transcriptEndings.map((ending) => (
          <Button
            key={ending}
            variant="ghost"
            aria-label={t('studioTranscripts.export', { language: name, format: ending.toUpperCase() })}
            onClick={() => void download(ending)}
          >
            {ending.toUpperCase()}
          </Button>
        ))}
        {!isSpoken && (
          <Button variant="ghost" onClick={() => void choose()}>
            {t('studioTranscripts.chooseSpoken', { language: name })}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('studioTranscripts.remove', { language: name })}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={t('studioTranscripts.remove', { language: name })}
          text={t(isSpoken ? 'studioTranscripts.removeAll' : 'studioTranscripts.removeOne')}
          action={t('ui.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void report({ change: () => browserStudioApi(removeTranscript, { params }) })}
        />
      )}
    </Stack>
  )
}

const toText = (content: string): Blob => new Blob([content], { type: 'text/plain;charset=utf-8' })

/** Starts a translation in another language, or corrects the spoken language. */
function NewTranscript({ talk, heads }: { talk: TranscribedTalk; heads: readonly TranscriptHead[] }) {
  const open = contentLanguages.filter((code) => heads.every(({ language }) => language !== code))
  const [chosen, setChosen] = useState<string>()
  // The chosen one may have a transcript by now.
  const language = open.find((code) => code === chosen) ?? open[0] ?? ''
  const navigate = useNavigate()
  const { report } = useReport()
  const spoken = heads[0]
  if (spoken === undefined || language === '') return null
  const relabel = (): Promise<void> =>
    report({ change: () => chooseSpoken(talk, { language, revision: spoken.revision }) })
  return (
    <Row gap={3} className={styles['choice']}>
      <LanguageSelect value={language} languages={open} onChange={({ target }) => setChosen(target.value)} />
      <Button onClick={() => void navigate(`/studio/transcripts/${talk.track_id}/${language}`)}>
        {t('studioTranscripts.translate', { language: languageName(language) })}
      </Button>
      <Button variant="ghost" onClick={() => void relabel()}>
        {t('studioTranscripts.relabel', {
          was: languageName(spoken.language),
          language: languageName(language),
        })}
      </Button>
    </Row>
  )
}

async function chooseSpoken({ track_id: id }: TranscribedTalk, body: { language: string; revision: number }) {
  return await browserStudioApi(chooseSpokenLanguage, { params: { id }, body })
}
