import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import type { SpokenNotesProps } from './spoken-notes.tsx'

/** Notes on the transcript of a talk, loaded after it; visitors can quote and share as well. */
export function LazySpokenNotes(props: SpokenNotesProps) {
  const isMember = useListener() !== null
  const isNeededAtOnce = isMember || props.picked !== undefined
  return <LazyPart load={loadNotes} when={isNeededAtOnce || onFirstInteraction} props={props} />
}

const loadNotes = async () => (await import('./spoken-notes.tsx')).SpokenNotes
