import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { usePlayer } from '../../../playback/state/player-store.ts'

/** Milliseconds after which a page has what it needs first, and between two tries without a network. */
const waitMs = 2000

/** The controls of the player, whose code comes after the page's own, or as soon as something is played. */
export function LatePlayer() {
  const isWanted = usePlayer((state) => state.phase !== 'idle')
  const [Controls, setControls] = useState<ComponentType>()
  useEffect(() => {
    if (Controls !== undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = (): void => {
      import('./player-controls.tsx').then(
        ({ PlayerControls }) => setControls(() => PlayerControls),
        () => {
          timer = setTimeout(load, waitMs)
        },
      )
    }
    if (isWanted) load()
    else timer = setTimeout(load, waitMs)
    return () => clearTimeout(timer)
  }, [Controls, isWanted])
  return Controls !== undefined && <Controls />
}
