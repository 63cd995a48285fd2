import { useRef, useState } from 'react'

/** Milliseconds within which a second failure is not caused by an expired URL. */
const patienceMs = 20_000

/**
 * The current URL of the sound. An expired one is requested again, and the sound continues at its position;
 * `hasFailed` if that did not help.
 */
export function useFreshAddress(
  given: string | undefined,
  find: () => Promise<string | undefined>,
  audio: HTMLAudioElement | null,
) {
  const [fresh, setFresh] = useState<{ given: string | undefined; address: string }>()
  const [hasFailed, setFailed] = useState(false)
  const requestedAt = useRef(-Infinity)
  const askAgain = async (): Promise<void> => {
    if (audio === null) return
    const [at, wasPlaying] = [audio.currentTime, !audio.paused]
    const address = await find()
    if (address === undefined) return setFailed(true)
    const goOn = (): void => {
      setFailed(false)
      audio.currentTime = at
      if (wasPlaying) audio.play().catch(() => undefined)
    }
    audio.addEventListener('loadedmetadata', goOn, { once: true })
    // The same URL is retried as well: the network may be back.
    if (address === audio.src) audio.load()
    else setFresh({ given, address })
  }
  const onError = (): void => {
    if (Date.now() - requestedAt.current < patienceMs) return setFailed(true)
    requestedAt.current = Date.now()
    askAgain().catch(() => setFailed(true))
  }
  return { address: fresh?.given === given ? (fresh?.address ?? given) : given, hasFailed, onError }
}
