import { useEffect, useState } from 'react'
import { suggestWords } from '@sohbet/contract/studio'
import { browserStudioApi } from '../api/studio-api.ts'

/** A choice. */
export interface Suggestion {
  value: string
  label: string
}

/** The kinds of suggestions. */
export type SuggestedKind = 'speaker' | 'topic' | 'city' | 'collection' | 'recording' | 'article'

/** Milliseconds after the last letter until the request. */
const typingMs = 200

/** Suggestions for a text while it is being typed; undefined while closed, and until the first response. */
export function useSuggestions(
  of: SuggestedKind,
  search: string,
  isConfirming: boolean,
): Suggestion[] | undefined {
  const [found, setFound] = useState<Suggestion[]>()
  useEffect(() => {
    if (!isConfirming) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      const seek = async (): Promise<void> => {
        const answer = await browserStudioApi(suggestWords, {
          query: { of, search: search.trim().slice(0, 100) },
        })
        // A failure leaves a plain field.
        if (!isOver) setFound(answer.ok ? answer.body.data : [])
      }
      void seek()
    }, typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [of, search, isConfirming])
  return isConfirming ? found : undefined
}
