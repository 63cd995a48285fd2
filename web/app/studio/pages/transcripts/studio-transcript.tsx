import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getTrackTranscript, listTerms, listTrackTranscripts } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { TranscriptEditor } from '../../transcripts/editor/transcript-editor.tsx'
import type { TranscriptEditorProps } from '../../transcripts/editor/transcript-editor.tsx'

/** The transcript of the address, the spoken one beside a translation, and the glossary of its language. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<TranscriptEditorProps> {
  const api = studioApiOf(context)
  const [id, language] = [params['id'] ?? '', params['language'] ?? '']
  const [of, own, glossary] = await Promise.all([
    api(listTrackTranscripts, { params: { id } }),
    api(getTrackTranscript, { params: { id, language } }),
    api(listTerms, { query: { language } }),
  ])
  const { talk, data: heads } = bodyOrEnter(of, request)
  const transcript = bodyOrEnter(own, request).data
  const spokenLanguage = heads[0]?.language
  const spoken =
    transcript.is_spoken || spokenLanguage === undefined
      ? null
      : bodyOrEnter(await api(getTrackTranscript, { params: { id, language: spokenLanguage } }), request).data
  const savedAt = heads.find((head) => head.language === language)?.changed_at ?? new Date().toISOString()
  return { talk, transcript, spoken, terms: bodyOrEnter(glossary, request).data, savedAt }
}

/** Input is saved automatically; nothing on the page needs a reload. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** `/studio/transcripts/:id/:language`: corrects a transcript beside the sound of its talk. */
export function Component() {
  const given = useLoaderData<typeof loader>()
  return <TranscriptEditor key={`${given.talk.track_id} ${given.transcript.language}`} {...given} />
}
