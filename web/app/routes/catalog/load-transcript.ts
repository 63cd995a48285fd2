import type { RouterContextProvider } from 'react-router'
import type { InputOf, getTranscript, Transcript, TranscriptPage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { Refused } from '#api/call.ts'
import { refusedPage } from '../site/refused-page.ts'

type Input = InputOf<typeof getTranscript>

/** A talk with its transcript, and optionally a second language. */
export interface LoadedTranscript {
  page: TranscriptPage
  /** Null if none was requested or it does not exist. */
  beside: Transcript | null
}

/** The transcript of a talk in a given language or the spoken one, with another beside it; offline the saved copy. */
export async function loadTranscript(
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
  { language, beside }: { language: string | undefined; beside?: string | undefined },
): Promise<LoadedTranscript> {
  const load = async (requested: string | undefined): Promise<TranscriptPage | Refused> => {
    // The server validates the address.
    const input = { params: { id }, query: { language: requested } } as unknown as Input
    const answer = await apiOf(context)('getTranscript', input)
    if (answer.ok) return answer.body.data
    return (answer.status === 0 ? await findSaved(Number(id), requested) : undefined) ?? answer
  }
  const page = await load(language)
  if ('ok' in page) throw refusedPage(page.status === 400 ? { ...page, status: 404 } : page)
  if (page.languages.length === 0) throw refusedPage({ status: 404, message: t('transcript.none') })
  const isThere =
    beside !== page.transcript?.language && page.languages.some((one) => one.language === beside)
  const other = isThere ? await load(beside) : undefined
  return { page, beside: other === undefined || 'ok' in other ? null : other.transcript }
}

async function findSaved(trackId: number, language: string | undefined): Promise<TranscriptPage | undefined> {
  if (typeof window === 'undefined' || !('caches' in globalThis)) return undefined
  try {
    const { findSavedTranscript } = await import('#features/offline/saving/saved-transcripts.ts')
    return await findSavedTranscript({ trackId, language })
  } catch {
    // The browser stores nothing.
    return undefined
  }
}
