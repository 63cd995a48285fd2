import { useEffect, useEffectEvent, useState } from 'react'
import type { Transcript, TranscriptPage } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import { errorText } from '#api/error-text.ts'
import { mayAnswerLater } from '#playback/recovery/check-address.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The transcript of a talk as loaded so far; `missing` if there is none. */
export type KnownTranscript =
  | { status: 'loading' | 'missing' | 'locked' }
  | { status: 'failed'; message: string }
  | ReadyTranscript

/** A talk's transcript, and optionally a second language. */
export interface ReadyTranscript {
  status: 'ready'
  page: TranscriptPage
  transcript: Transcript
  beside: Transcript | null
}

/** The languages to load; the spoken one by default. */
interface Request {
  language?: string
  /** Empty for none. */
  beside: string
}

/**
 * The transcript of a talk, first in the spoken language, with the second language `beside` unless it is the
 * same; another language replaces the current one once loaded. Offline it uses the copy saved with the talk.
 */
export function useTranscript(
  trackId: number,
  beside: string,
): {
  known: KnownTranscript
  chooseLanguage: (language: string) => void
  retry: () => void
} {
  const [known, setKnown] = useState<KnownTranscript>({ status: 'loading' })
  const [request, setRequest] = useState<Omit<Request, 'beside'>>({})
  const settle = useEffectEvent((next: KnownTranscript) => {
    if (known.status !== 'ready' || next.status === 'ready') return setKnown(next)
    showToast('error', next.status === 'failed' ? next.message : errorText(undefined))
  })
  useEffect(() => {
    let isLatest = true
    const load = async (): Promise<void> => {
      const next = await loadTranscript(trackId, { ...request, beside })
      if (isLatest) settle(next)
    }
    void load()
    return () => {
      isLatest = false
    }
  }, [trackId, request, beside])
  return {
    known,
    chooseLanguage: (language) => setRequest({ language }),
    retry: () => {
      setKnown({ status: 'loading' })
      setRequest({ ...request })
    },
  }
}

async function loadTranscript(trackId: number, { language, beside }: Request): Promise<KnownTranscript> {
  const known = await fetchTranscript(trackId, language)
  if (known.status !== 'ready') return known
  const { page, transcript } = known
  const isThere = beside !== transcript.language && page.languages.some((one) => one.language === beside)
  if (!isThere) return known
  const other = await fetchTranscript(trackId, beside)
  if (other.status === 'ready') return { ...known, beside: other.transcript }
  showToast('error', other.status === 'failed' ? other.message : errorText(undefined))
  return known
}

async function fetchTranscript(trackId: number, language: string | undefined): Promise<KnownTranscript> {
  const query = language === undefined ? {} : { language }
  const answer = await browserApi('getTranscript', { params: { id: trackId }, query })
  const page = answer.ok ? answer.body.data : await findSaved(answer.status, { trackId, language })
  if (page === undefined)
    return answer.ok || answer.status === 404
      ? { status: 'missing' }
      : { status: 'failed', message: errorText(answer.message) }
  const { languages, transcript, is_locked: isLocked } = page
  if (transcript === null) return { status: isLocked && languages.length > 0 ? 'locked' : 'missing' }
  if (transcript.segments.length === 0) return { status: 'missing' }
  return { status: 'ready', page, transcript, beside: null }
}

/** The copy saved with the talk, if there was no answer. */
async function findSaved(
  status: number,
  requested: { trackId: number; language: string | undefined },
): Promise<TranscriptPage | undefined> {
  if (!mayAnswerLater(status) || !('caches' in globalThis)) return undefined
  try {
    const { findSavedTranscript } = await import('#features/offline/saving/saved-transcripts.ts')
    return await findSavedTranscript(requested)
  } catch {
    // The browser stores nothing.
    return undefined
  }
}
