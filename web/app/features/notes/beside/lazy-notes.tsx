import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import type { ArticleNotesProps } from './article-notes.tsx'
import type { TalkNotesProps } from './talk-notes.tsx'

/**
 * The notes of an article, loaded after its text. A visitor has none, and must interact before selecting
 * anything.
 */
export function ArticleNotes(props: ArticleNotesProps) {
  const isMember = useListener() !== null
  return <LazyPart load={loadArticleNotes} when={isMember || onFirstInteraction} props={props} />
}

/** The notes on the talks of a collection, loaded after the page and for members only. */
export function TalkNotes(props: TalkNotesProps) {
  const isMember = useListener() !== null
  return isMember && <LazyPart load={loadTalkNotes} props={props} />
}

const loadArticleNotes = async () => (await import('./article-notes.tsx')).ArticleNotes
const loadTalkNotes = async () => (await import('./talk-notes.tsx')).TalkNotes
