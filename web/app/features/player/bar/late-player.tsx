import { atOnce, LatePart } from '../../../ui/hooks/late-part.tsx'
import { whenTouched } from '../../../ui/hooks/when-touched.ts'
import { usePlayer } from '../../../playback/state/player-store.ts'

/** The controls of the player, whose code comes when the page is first touched, or as soon as something is played. */
export function LatePlayer() {
  const isWanted = usePlayer((state) => state.phase !== 'idle')
  return <LatePart load={loadControls} when={isWanted ? atOnce : whenTouched} props={{}} />
}

const loadControls = async () => (await import('./player-controls.tsx')).PlayerControls
