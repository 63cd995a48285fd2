import { atOnce, LatePart } from '../../../ui/hooks/late-part.tsx'
import { usePlayer } from '../../../playback/state/player-store.ts'

/** Milliseconds after which a page has what it needs first. */
const waitMs = 2000

/**
 * The controls of the player, whose code comes after the page's own, or as soon as something is played. It does not
 * wait for a touch: that may be a press of play, whose sound would share the network with it.
 */
export function LatePlayer() {
  const isWanted = usePlayer((state) => state.phase !== 'idle')
  return <LatePart load={loadControls} when={isWanted ? atOnce : soon} props={{}} />
}

const loadControls = async () => (await import('./player-controls.tsx')).PlayerControls

function soon(act: () => void): () => void {
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
