import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTrackTranscript, listTerms, listTrackTranscripts } from '@sohbet/contract/studio'
import { loadBody } from '../../api/load-or-enter.ts'
import { TranscriptEditor, type TranscriptEditorProps } from './transcript-editor.tsx'

/** The transcript of the address, the spoken one beside a translation, and the glossary of its language. */
export async function loader(args: LoaderFunctionArgs): Promise<TranscriptEditorProps> {
  const { id = '', language = '' } = args.params
  const load = async (language: string) =>
    (await loadBody(args, getTrackTranscript, { params: { id, language } })).data
  const [{ talk, data: heads }, transcript, { data: terms }] = await Promise.all([
    loadBody(args, listTrackTranscripts, { params: { id } }),
    load(language),
    loadBody(args, listTerms, { query: { language } }),
  ])
  const spokenLanguage = heads[0]?.language
  const spoken = transcript.is_spoken || spokenLanguage === undefined ? null : await load(spokenLanguage)
  const savedAt = heads.find((head) => head.language === language)?.changed_at ?? new Date().toISOString()
  return { talk, transcript, spoken, terms, savedAt }
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
