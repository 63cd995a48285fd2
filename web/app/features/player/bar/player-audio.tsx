import { useEffect, useRef } from 'react'
import { engine } from '../../../playback/actions/connect-player.ts'

/** The one audio element. It is mounted once, above all error boundaries, and never again. */
export function PlayerAudio() {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current !== null) engine.attach(element.current)
  }, [])
  // Captions of talks do not exist yet; the transcript comes with a later capability.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={element} preload="metadata" />
}
