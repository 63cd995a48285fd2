import { useEffect, useRef } from 'react'
import { engine } from '#playback/actions/connect-player.ts'

/** The only audio element. It is mounted once, above all error boundaries, and never remounted. */
export function PlayerAudio() {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current !== null) engine.attach(element.current)
  }, [])
  // A talk has no picture to caption; its text is in the transcript.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={element} preload="metadata" />
}
