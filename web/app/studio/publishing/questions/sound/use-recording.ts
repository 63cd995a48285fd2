import { useCallback, useEffect, useState, useRef } from 'react'
import { getRecording, getWaveform, measureRecording, type Recording } from '@sohbet/contract/studio'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { decodeSound, type Peaks, readPeaks } from './peaks.ts'

/** A talk's recording, as far as it is loaded. */
export interface HeardRecording {
  /** `none`: the talk has none. `failed`: the server did not return it. `drawing`: its waveform is loading. */
  is: 'none' | 'loading' | 'drawing' | 'ready' | 'failed'
  recording?: Recording
  peaks: Peaks | null
}

/** Milliseconds until a waveform is requested again, growing up to the maximum. */
const [pauseMs, maxMs] = [3000, 30_000]

/** The recording of a talk with its waveform: the server's, or decoded by this browser. */
export function useRecording(fileId: string | null) {
  const [heard, setHeard] = useState<HeardRecording & { fileId?: string }>({ is: 'loading', peaks: null })
  useEffect(() => {
    if (fileId === null) return undefined
    const leaving = new AbortController()
    const show = (heard: HeardRecording): void => {
      if (!leaving.signal.aborted) setHeard({ ...heard, fileId })
    }
    follow(fileId, show, leaving.signal).catch(() => show({ is: 'failed', peaks: null }))
    return () => leaving.abort()
  }, [fileId])
  const findAudioUrl = useCallback(async (): Promise<string | undefined> => {
    if (fileId === null) return undefined
    const answer = await browserStudioApi(getRecording, { params: { id: fileId } })
    return answer.ok ? answer.body.data.audio_url : undefined
  }, [fileId])
  const none: HeardRecording = { is: fileId === null ? 'none' : 'loading', peaks: null }
  return { heard: heard.fileId === fileId && fileId !== null ? heard : none, findAudioUrl }
}

async function follow(id: string, show: (heard: HeardRecording) => void, signal: AbortSignal): Promise<void> {
  const params = { id }
  const answer = await browserStudioApi(getRecording, { params })
  if (!answer.ok) return show({ is: 'failed', peaks: null })
  const recording = answer.body.data
  if (recording.is_measured && !recording.has_waveform) {
    show({ is: 'drawing', recording, peaks: null })
    const peaks = await decodeSound(recording.audio_url, { bytes: recording.bytes, signal })
    return show({ is: 'ready', recording, peaks })
  }
  if (!recording.is_measured) await browserStudioApi(measureRecording, { params })
  for (let ms = pauseMs; !signal.aborted; ms = Math.min(ms * 1.5, maxMs)) {
    const waveform = await browserStudioApi(getWaveform, { params })
    if (waveform.ok) {
      const { peaks, per_second: perSecond } = waveform.body.data
      return show({ is: 'ready', recording, peaks: readPeaks(peaks, perSecond) })
    }
    show({ is: 'drawing', recording, peaks: null })
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

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
