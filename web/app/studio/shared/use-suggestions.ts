import { useEffect, useState } from 'react'
import { suggestWords } from '@sohbet/contract/studio'
import { browserStudioApi } from '../api/studio-api.ts'

/** Something that can be chosen. */
export interface Suggestion {
  value: string
  label: string
}

/** What words can be suggested of. */
export type SuggestedKind = 'speaker' | 'topic' | 'city' | 'collection' | 'recording' | 'article'

/** Milliseconds after the last letter until suggestions are sought. */
const typingMs = 200

/** What fits a text, while someone types it; undefined while nobody asks, and until the first answer is there. */
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
        // Without suggestions, a field is still a field.
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
