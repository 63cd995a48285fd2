import { watchTheme } from '#lib/theme/theme.ts'
import type { Peaks } from '../sound/peaks.ts'

/** Maximum pixels per second: a syllable is then as wide as a finger. */
const maxPixels = 100

/** The elements and data of a waveform. */
export interface WaveParts {
  audio: HTMLAudioElement
  /** Containers of the waveform and of the overview below it. */
  main: HTMLElement
  overview: HTMLElement
  /** Elements that define the colours of the waveform. */
  colours: { rest: Element; played: Element; cursor: Element }
  peaks: Peaks | null
  durationSeconds: number
  /** Called with the first visible second and the number of visible seconds. */
  onView(from: number, span: number): void
}

/** A rendered waveform. */
export interface DrawnWave {
  /** Zooms to a step: 0 fits the width, and each step doubles it. Returns the step reached. */
  zoom(step: number): number
  /** Scrolls to a second. */
  show(seconds: number): void
  end(): void
}

/** Renders the waveform of a recording and an overview below it, both connected to the only audio element. */
export async function drawWave(parts: WaveParts): Promise<DrawnWave> {
  const { default: WaveSurfer } = await import('wavesurfer.js')
  const { audio, durationSeconds, onView } = parts
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const common = {
    media: audio,
    peaks: toChannels(parts.peaks),
    duration: durationSeconds,
    normalize: parts.peaks !== null,
    dragToSeek: true,
    // The content security policy blocks styles without it.
    cspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    ...readColours(parts.colours),
  }
  const variant = { barWidth: 2, barGap: 1, barRadius: 1, barMinHeight: 1 }
  const main = WaveSurfer.create({
    ...common,
    ...variant,
    container: parts.main,
    height: 'auto',
    cursorWidth: 2,
    autoScroll: true,
    autoCenter: !isStill,
  })
  const overview = WaveSurfer.create({
    ...common,
    container: parts.overview,
    height: 'auto',
    cursorWidth: 1,
  })
  const reportView = (): void => {
    const [whole, width] = [main.getWrapper().clientWidth, main.getWidth()]
    if (whole <= 0) return
    const second = main.getDuration() / whole
    onView(main.getScroll() * second, Math.min(width, whole) * second)
  }
  main.on('scroll', reportView)
  main.on('redraw', reportView)
  main.on('ready', reportView)
  const unwatch = watchTheme(() => {
    for (const wave of [main, overview]) wave.setOptions(readColours(parts.colours))
  })
  return {
    zoom: (step) => {
      const fit = main.getWidth() / main.getDuration()
      const max = Math.max(0, Math.floor(Math.log2(maxPixels / fit)))
      const reached = Number.isFinite(max) ? Math.min(step, max) : 0
      if (main.getDecodedData() === null) return reached
      main.zoom(reached === 0 ? 0 : fit * 2 ** reached)
      if (reached > 0) centre(main, audio.currentTime)
      return reached
    },
    show: (seconds) => {
      const [from, width] = [main.getScroll(), main.getWidth()]
      const place = (seconds / main.getDuration()) * main.getWrapper().clientWidth
      if (place < from || place > from + width) centre(main, seconds)
    },
    end: () => {
      unwatch()
      overview.destroy()
      main.destroy()
    },
  }
}

interface Scrolled {
  getWidth(): number
  getWrapper(): HTMLElement
  getDuration(): number
  setScroll(pixels: number): void
}

function centre(wave: Scrolled, seconds: number): void {
  const place = (seconds / wave.getDuration()) * wave.getWrapper().clientWidth
  wave.setScroll(Math.max(0, place - wave.getWidth() / 2))
}

/** The upper and lower half; a line without peaks. */
function toChannels(peaks: Peaks | null): Float32Array[] {
  return peaks === null ? [new Float32Array(2)] : [peaks.high, peaks.low]
}

function readColours({ rest, played, cursor }: WaveParts['colours']) {
  const colourOf = (element: Element): string => getComputedStyle(element).color
  return { waveColor: colourOf(rest), progressColor: colourOf(played), cursorColor: colourOf(cursor) }
}
