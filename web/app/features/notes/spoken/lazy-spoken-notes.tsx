import { atOnce, LazyPart } from '#ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import type { SpokenNotesProps } from './spoken-notes.tsx'

/** The notes on what is said in a talk, whose code comes after the transcript itself; visitors quote and share as well. */
export function LazySpokenNotes(props: SpokenNotesProps) {
  const isMember = useListener() !== null
  const isWanted = isMember || props.picked !== undefined
  return <LazyPart load={loadNotes} when={isWanted ? atOnce : onFirstInteraction} props={props} />
}

const loadNotes = async () => (await import('./spoken-notes.tsx')).SpokenNotes
