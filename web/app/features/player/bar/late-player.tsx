import { LatePart } from '../../../ui/hooks/late-part.tsx'
import { usePlayer } from '../../../playback/state/player-store.ts'

/** Milliseconds after which a page has what it needs first. */
const waitMs = 2000

/** The controls of the player, whose code comes after the page's own, or as soon as something is played. */
export function LatePlayer() {
  const isWanted = usePlayer((state) => state.phase !== 'idle')
  return <LatePart load={loadControls} afterMs={isWanted ? 0 : waitMs} props={{}} />
}

const loadControls = async () => (await import('./player-controls.tsx')).PlayerControls
