import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { VerseReference } from '@sohbet/contract/verses'
import { Link } from '#ui/link/link.tsx'

/** The text of a note, its references to the Qur'an as links; they come when the code that finds them is there. */
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
    // Most notes have no number, and do without the names of all suras.
    if (!/\p{Nd}/u.test(text)) return undefined
    let isShown = true
    const find = async (): Promise<void> => {
      try {
        const { findVerses } = await import('@sohbet/contract/verses')
        if (isShown) setFound({ text, verses: findVerses(text) })
      } catch {
        // Without a network the note stays a text.
      }
    }
    void find()
    return () => {
      isShown = false
    }
  }, [text])
  return found?.text === text ? found.verses : []
}
