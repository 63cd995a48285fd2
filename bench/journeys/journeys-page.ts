// A page whose sound is written down: every event of its element, every word to the listener, and how its clock goes.
import type { Page } from '@playwright/test'
import type { Journey } from './journeys-record.ts'

/** How the sound goes, as the page itself sees it every 50 ms. */
export interface Course {
  /** Seconds of the recording where the sound is. */
  at: number
  isPaused: boolean
  title: string
  /** Seconds of recordings that were really played, jumps excepted. */
  played: number
  /** Milliseconds of the longest standstill while playing, with more of the recording loaded than the next second. */
  maxStill: number
  /** The same, loaded or not; a second after a jump or a press is no standstill yet. */
  maxSilence: number
}

/** What a slow network makes the player say, which is no error. */
export const calmMessage = 'Waiting for the network'

/** A page that is watched. */
export interface Watched {
  page: Page
  /** The last look at the sound that the page told of; it outlives the page. */
  last: () => Course
  /** Everything that was said to the listener. */
  messages: string[]
  /** The events of the sound, such as `playing`, with its position. */
  events: { name: string; at: number; second: number }[]
  /** Requests of the page for recordings, the browser's own repetitions included. */
  mediaRequests: number[]
  /** Errors of scripts that nobody caught. */
  errors: string[]
}

interface Told {
  kind: 'sound' | 'message' | 'course'
  text?: string
  at?: number
  course?: Course
}

/** Watches a page from its next document on. */
export async function watch(page: Page, journey: Journey, who = 'sound'): Promise<Watched> {
  let last: Course = { at: 0, isPaused: true, title: '', played: 0, maxStill: 0, maxSilence: 0 }
  const watched: Watched = { page, last: () => last, messages: [], events: [], mediaRequests: [], errors: [] }
  await page.exposeFunction('tellJourney', ({ kind, text = '', at = 0, course }: Told) => {
    if (course !== undefined) last = course
    if (kind === 'sound') {
      watched.events.push({ name: text, at, second: journey.seconds })
      journey.note(who, `${text} at ${at.toFixed(2)}`)
    }
    if (kind === 'message') {
      watched.messages.push(text)
      journey.note('page', `says “${text}”`)
    }
  })
  await page.addInitScript(tellAll)
  page.on('request', (request) => {
    if (request.url().includes('/media/')) watched.mediaRequests.push(journey.seconds)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') journey.note('network', `${pathOf(request.url())} failed: ${reason}`)
  })
  page.on('pageerror', (error) => {
    watched.errors.push(error.message)
    journey.note('page', `error: ${error.message}`)
  })
  return watched
}

/** The part of an address that says what it is for. */
export function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const exp = /exp=(\d+)/.exec(path)?.[1]
  return path.replace(/\?.*/, '') + (exp === undefined ? '' : ` (until ${exp.slice(-4)})`)
}

/** Runs in the page, before its own scripts. */
function tellAll(): void {
  const tell = (told: Told): void =>
    void (window as unknown as { tellJourney: (told: Told) => Promise<void> }).tellJourney(told) // Exposed by `watch`.
  const course = { at: 0, isPaused: true, title: '', played: 0, maxStill: 0, maxSilence: 0 }
  let stillSince = performance.now()
  let graceUntil = 0
  const names =
    'loadstart play playing pause waiting stalled seeking seeked ended error emptied durationchange'
  for (const name of names.split(' '))
    document.addEventListener(
      name,
      ({ target }) => {
        if (!(target instanceof HTMLAudioElement)) return
        if (['seeking', 'seeked', 'play', 'loadstart'].includes(name)) graceUntil = performance.now() + 1000
        const detail =
          name === 'error'
            ? ` ${target.error?.code} ${target.error?.message}`
            : name === 'durationchange'
              ? ` ${target.duration}`
              : ''
        tell({ kind: 'sound', text: name + detail, at: target.currentTime, course: { ...course } })
      },
      true,
    )
  const isLoadedBeyond = ({ buffered, currentTime }: HTMLAudioElement): boolean => {
    for (let n = 0; n < buffered.length; n += 1)
      if (buffered.start(n) <= currentTime && currentTime + 1 <= buffered.end(n)) return true
    return false
  }
  const look = (): void => {
    const audio = document.querySelector('audio')
    if (audio === null) return
    const now = performance.now()
    const step = audio.currentTime - course.at
    const isStill = step === 0 && !audio.paused && !audio.seeking && !audio.ended
    if (!isStill || now < graceUntil) stillSince = now
    else {
      course.maxSilence = Math.max(course.maxSilence, now - stillSince)
      if (isLoadedBeyond(audio)) course.maxStill = Math.max(course.maxStill, now - stillSince)
    }
    if (step > 0 && step < 1.5 && !audio.paused) course.played += step
    course.at = audio.currentTime
    course.isPaused = audio.paused
    course.title = navigator.mediaSession.metadata?.title ?? ''
  }
  setInterval(look, 50)
  setInterval(() => tell({ kind: 'course', course: { ...course } }), 250)
  let said = new Map<string, number>()
  setInterval(() => {
    const count = new Map<string, number>()
    for (const element of document.querySelectorAll(
      '[role=status],[role=alert],dialog[open] h2,dialog[open] p',
    )) {
      const text = (element.textContent ?? '').trim()
      if (text !== '') count.set(text, (count.get(text) ?? 0) + 1)
    }
    for (const [text, times] of count) if (times > (said.get(text) ?? 0)) tell({ kind: 'message', text })
    said = count
  }, 100)
}
