import { useEffect, useRef } from 'react'
import { engine } from './connect-player.ts'
import { togglePlay } from './play-collection.ts'
import { playerStore } from './player-store.ts'

// Where a press of space belongs to what has the focus.
const controls =
  'input, textarea, select, button, a, summary, [contenteditable], [role="slider"], dialog[open] *'

/** The one audio element. It is mounted once, above all error boundaries, and never again. */
export function PlayerAudio() {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current !== null) engine.attach(element.current)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // Captions of talks do not exist yet; the transcript comes with a later capability.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={element} preload="metadata" />
}

/** Space toggles play (PLAYER-11), unless a control has the focus or the key is held down. */
function onKeyDown(event: KeyboardEvent): void {
  const isElsewhere = event.target instanceof Element && event.target.closest(controls) !== null
  if (event.key !== ' ' || event.repeat || isElsewhere || playerStore.getState().trackId === null) return
  event.preventDefault()
  togglePlay()
}
