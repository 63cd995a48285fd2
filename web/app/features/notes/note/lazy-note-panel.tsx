import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { useListener } from '#features/listening/positions/use-listener.ts'

/** The panel for notes, loaded with a member's page and never for visitors. Rendered once, in the shell. */
export function LazyNotePanel() {
  const accountId = useListener()
  return accountId !== null && <LazyPart load={loadPanel} props={{ accountId }} />
}

const loadPanel = async () => (await import('./note-place.tsx')).NotePlace
