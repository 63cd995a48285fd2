import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { atOnce } from '#ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import type { ArticleNotesProps } from './article-notes.tsx'
import type { TalkNotesProps } from './talk-notes.tsx'

/** The notes of an article, whose code comes after the text itself; a visitor has none, and can select nothing untouched. */
export function ArticleNotes(props: ArticleNotesProps) {
  const isMember = useListener() !== null
  const { Component: Notes } = useLazyNotes(loadArticleNotes, isMember ? atOnce : onFirstInteraction)
  return Notes !== undefined && <Notes {...props} />
}

/** The notes on the talks of a collection, whose code comes after the page, and for members only. */
export function TalkNotes(props: TalkNotesProps) {
  const isMember = useListener() !== null
  const { Component: Notes } = useLazyNotes(isMember ? loadTalkNotes : undefined)
  return Notes !== undefined && <Notes {...props} />
}

const loadArticleNotes = async () => (await import('./article-notes.tsx')).ArticleNotes
const loadTalkNotes = async () => (await import('./talk-notes.tsx')).TalkNotes

/** Without its code a page lacks its notes and nothing else: nobody is troubled. */
function useLazyNotes<Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
  when = atOnce,
): { Component: ComponentType<Props> | undefined } {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  useEffect(
    () =>
      when(() => {
        load?.().then(
          (loaded) => setComponent(() => loaded),
          () => undefined,
        )
      }),
    [load, when],
  )
  return { Component: load === undefined ? undefined : Component }
}
