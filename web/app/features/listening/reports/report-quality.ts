import { onPhaseChange } from '#playback/quality/phase-log.ts'
import { PlaybackQuality } from '#playback/quality/playback-quality.ts'
import type { Api } from '#api/call.ts'
import { lastingApi } from '../positions/listening-api.ts'

/** Starts that are told at once; who presses more often in a visit is measured enough. */
const maxStarts = 100
/** Recordings that are told at once, and seconds of each: a day. */
const maxHeard = 20
const maxSeconds = 86_400

let quality: PlaybackQuality | undefined

/** Measures from now on how playing goes, and tells it when the page is put away: of whom and what is not told (N24). */
export function reportQuality(release: string, api: Api = lastingApi): () => void {
  quality ??= measure()
  const measured = quality
  const tell = (): void => {
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
    if (document.visibilityState === 'hidden') tell()
  }
  document.addEventListener('visibilitychange', reportHidden)
  window.addEventListener('pagehide', tell)
  return () => {
    document.removeEventListener('visibilitychange', reportHidden)
    window.removeEventListener('pagehide', tell)
  }
}

function measure(): PlaybackQuality {
  const made = new PlaybackQuality()
  onPhaseChange((change) => made.onPhase(change))
  return made
}

// By how it is held, not by what it calls itself.
function deviceClass(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
