import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { useListener } from '#features/listening/positions/use-listener.ts'

/** The panel for notes, whose code comes with a member's page; visitors never load it. It stands in the shell once. */
export function LazyNotePanel() {
  const accountId = useListener()
  return accountId !== null && <LazyPart load={loadPanel} props={{ accountId }} />
}

const loadPanel = async () => (await import('./note-place.tsx')).NotePlace
