import { useEffect, useEffectEvent, useState } from 'react'
import type { Transcript, TranscriptLanguage } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import { errorText } from '#api/error-text.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The transcript of a talk as far as it is known; `missing` where there is none. */
export type KnownTranscript =
  | { status: 'loading' | 'missing' | 'locked' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; languages: readonly TranscriptLanguage[]; transcript: Transcript; slug: string }

/** The transcript of a talk, at first in the spoken language; another language takes its place when it is there. */
export function useTranscript(trackId: number): {
  known: KnownTranscript
  chooseLanguage: (language: string) => void
  retry: () => void
} {
  const [known, setKnown] = useState<KnownTranscript>({ status: 'loading' })
  const [request, setRequest] = useState<{ language?: string }>({})
  const settle = useEffectEvent((next: KnownTranscript) => {
    if (known.status !== 'ready' || next.status === 'ready') return setKnown(next)
    showToast('error', next.status === 'failed' ? next.message : errorText(undefined))
  })
  useEffect(() => {
    let isLatest = true
    const load = async (): Promise<void> => {
      const next = await fetchTranscript(trackId, request.language)
      if (isLatest) settle(next)
    }
    void load()
    return () => {
      isLatest = false
    }
  }, [trackId, request])
  return {
    known,
    chooseLanguage: (language) => setRequest({ language }),
    retry: () => {
      setKnown({ status: 'loading' })
      setRequest({ ...request })
    },
  }
}

async function fetchTranscript(trackId: number, language: string | undefined): Promise<KnownTranscript> {
  const query = language === undefined ? {} : { language }
  const answer = await browserApi('getTranscript', { params: { id: trackId }, query })
  if (!answer.ok)
    return answer.status === 404
      ? { status: 'missing' }
      : { status: 'failed', message: errorText(answer.message) }
  const { languages, transcript, is_locked: isLocked, album } = answer.body.data
  if (transcript === null) return { status: isLocked && languages.length > 0 ? 'locked' : 'missing' }
  if (transcript.segments.length === 0) return { status: 'missing' }
  return { status: 'ready', languages, transcript, slug: album.slug }
}
