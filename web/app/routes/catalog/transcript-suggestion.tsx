import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { TranscriptPage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { SuggestionForm } from '#features/transcript/suggestion-form.tsx'
import { suggestionPath, transcriptPath } from '#features/transcript/transcript-labels.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { returnForm, type SentForm, textIn } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Api } from '#api/call.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { loadTranscript } from './load-transcript.ts'
import styles from './transcript.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('suggestions.suggest') }

/** The transcript of the address. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<TranscriptPage> {
  const language = new URL(request.url).searchParams.get('language') ?? undefined
  return (await loadTranscript(context, params['id'], { language })).page
}

/** Sends a suggestion, in the browser as on the server. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const sent = await sendSuggestion(apiOf(context), params['id'] ?? '', await readForm(request))
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  return toAnswer(sent)
}

/** `/audios/detail/{slug}/transcript/{track}/suggest`: suggests another text for the segment in the address. */
export function Component() {
  const page = useLoaderData<TranscriptPage>()
  const sent = useActionData<SentForm>()
  const requested = useSearchParams()[0].get('segment') ?? ''
  const { title, transcript } = page
  const language = transcript?.language ?? ''
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('suggestions.suggest')}
        description={t('transcript.description', { title })}
        isIndexed={false}
      />
      <Text variant="eyebrow">{t('transcript.title', { title })}</Text>
      <h1>{t('suggestions.suggest')}</h1>
      <SuggestionForm
        key={requested}
        segment={transcript?.segments.find(({ id, text }) => String(id) === requested && text !== null)}
        language={language}
        path={suggestionPath(page, language, Number(requested) || undefined)}
        sent={sent}
      />
      <p className={styles['back']}>
        <LinkButton variant="text" to={`${transcriptPath(page)}?language=${language}#s${requested}`}>
          {t('suggestions.stop')}
        </LinkButton>
      </p>
    </Container>
  )
}

/** Sends a suggested correction; the same in the browser and, without JavaScript, on the server. */
async function sendSuggestion(api: Api, trackId: string, form: FormData): Promise<SentForm<'text'>> {
  const answer = await api('suggestCorrection', {
    params: { id: trackId },
    body: {
      language: textIn(form, 'language'),
      segment_id: Number(textIn(form, 'segment')),
      text: textIn(form, 'text'),
      is_credited: form.has('is_credited'),
    },
  })
  return answer.ok ? { isDone: true } : returnForm(form, ['text'], answer)
}
