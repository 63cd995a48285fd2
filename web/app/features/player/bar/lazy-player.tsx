import { atOnce, LazyPart } from '#ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import { usePlayer } from '#playback/state/player-store.ts'

/** Milliseconds after which a page has loaded what it needs first. */
const waitMs = 2000

/**
 * The player's controls, loaded after the page's own code or as soon as something plays. Only a page without
 * anything to play waits for the first interaction: elsewhere that may be a press of play, whose sound would
 * share the network with this code.
 */
export function LazyPlayer({ isPageSilent }: { isPageSilent: boolean | undefined }) {
  const isNeeded = usePlayer((state) => state.phase !== 'idle')
  const when = isPageSilent ? onFirstInteraction : soon
  return <LazyPart load={loadControls} when={isNeeded ? atOnce : when} props={{}} />
}

const loadControls = async () => (await import('./player-controls.tsx')).PlayerControls

function soon(act: () => void): () => void {
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
