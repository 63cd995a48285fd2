import { type ReactNode, useEffect, useState } from 'react'
import { mayNameVerse } from '@sohbet/contract/may-name-verse'
import type { VerseReference } from '@sohbet/contract/verses'
import { Link } from '#ui/link/link.tsx'

/** The text of a note with its references to the Qur'an as links, once the code that finds them has loaded. */
export function VerseText({ text }: { text: string }) {
  const verses = useVerses(text)
  const pieces: ReactNode[] = []
  let written = 0
  for (const { start, end, sura, fromVerse } of verses) {
    pieces.push(
      text.slice(written, start),
      <Link key={start} to={`/quran/${sura}/${fromVerse}`}>
        {text.slice(start, end)}
      </Link>,
    )
    written = end
  }
  return [...pieces, text.slice(written)]
}

function useVerses(text: string): readonly VerseReference[] {
  const [found, setFound] = useState<{ text: string; verses: readonly VerseReference[] }>()
  useEffect(() => {
    // Most notes name no verse and do not need the names of all suras.
    if (!mayNameVerse(text)) return undefined
    let isShown = true
    const find = async (): Promise<void> => {
      try {
        const { findVerses } = await import('@sohbet/contract/verses')
        if (isShown) setFound({ text, verses: findVerses(text) })
      } catch {
        // Offline the note stays plain text.
      }
    }
    void find()
    return () => {
      isShown = false
    }
  }, [text])
  return found?.text === text ? found.verses : []
}
