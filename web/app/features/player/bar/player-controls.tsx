import { useEffect } from 'react'
import { useSite } from '#lib/page/site.ts'
import { connectToBrowser } from '#playback/browser/connect-to-browser.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { onKeyDown } from '../panels/key-map.ts'
import { restoreLetterKeys } from '../panels/letter-keys.ts'
import { PlayerBar } from './player-bar.tsx'
import { onPhaseChange } from '#playback/quality/phase-log.ts'
import { PlaybackQuality } from '#playback/quality/playback-quality.ts'
import type { Api } from '#api/call.ts'
import { lastingApi } from '#features/listening/positions/listening-api.ts'

/** Everything that controls playback: the bar, the keys, the lock screen and the other tabs. */
export function PlayerControls() {
  const { release } = useSite()
  useEffect(connectToBrowser, [])
  useEffect(() => reportQuality(release), [release])
  useEffect(restoreLetterKeys, [])
  useKeyDown(onKeyDown)
  return <PlayerBar />
}

/** Maximum number of starts reported at once; more in one visit add nothing. */
const maxStarts = 100
/** Maximum number of recordings reported at once, and of seconds for each: a day. */
const maxHeard = 20
const maxSeconds = 86_400

let quality: PlaybackQuality | undefined

/**
 * Measures playback quality from now on and reports it when the page is hidden, without the listener or the
 * recording (N24).
 */
function reportQuality(release: string, api: Api = lastingApi): () => void {
  quality ??= measure()
  const measured = quality
  const sendReport = (): void => {
    const { starts, heard, stalls, failures } = measured.collect(performance.now())
    if (starts.length === 0 && heard.length === 0 && failures === 0) return
    const body = {
      release,
      device: deviceClass(),
      starts: starts.slice(0, maxStarts),
      heard: heard
        .slice(0, maxHeard)
        .map(({ url, seconds }) => ({ url, seconds: Math.min(seconds, maxSeconds) })),
      stalls,
      failures,
    }
    void api('reportPlayback', { body })
  }
  const reportHidden = (): void => {
    if (document.visibilityState === 'hidden') sendReport()
  }
  document.addEventListener('visibilitychange', reportHidden)
  window.addEventListener('pagehide', sendReport)
  return () => {
    document.removeEventListener('visibilitychange', reportHidden)
    window.removeEventListener('pagehide', sendReport)
  }
}

function measure(): PlaybackQuality {
  const made = new PlaybackQuality()
  onPhaseChange((change) => made.onPhase(change))
  return made
}

// By pointer and screen, not by user agent.
function deviceClass(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
