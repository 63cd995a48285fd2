import { z } from 'zod'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'

/** Milliseconds from a press to sound of which a start is told with the lowest that it kept to; more is the last. */
export const startSteps = [
  50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000, 60_000,
] as const

/** What kind of device something is played on. */
export const DeviceClass = z.enum(['phone', 'tablet', 'computer'])
/** What kind of device something is played on. */
export type DeviceClass = z.output<typeof DeviceClass>

const howOften = z.number().int().min(0).max(1000)

/** How playing went in a browser since it last told; of whom, what and where is not told (N24). */
export const PlaybackReport = z.object({
  /** The release that the page came from. */
  release: plainText(20),
  device: DeviceClass,
  /** Milliseconds from each press to sound. */
  starts: z.array(z.number().int().min(0).max(600_000)).max(100),
  /** Seconds that something sounded, as pages of before `heard` tell them; they are not counted. */
  seconds: z.number().min(0).max(86_400).default(0),
  /** Seconds that each recording sounded, by an address of it that was signed here no more than a day ago. */
  heard: z
    .array(z.object({ url: plainText(2048).min(1), seconds: z.number().min(0).max(86_400) }))
    .max(20)
    .default([]),
  /** How often sound stood still that should have gone on, and how often it failed for good. */
  stalls: howOften,
  failures: howOften,
})
/** How playing went in a browser since it last told. */
export type PlaybackReport = z.input<typeof PlaybackReport>

/** Takes how playing went in a browser; it is only added up (N24). */
export const reportPlayback = endpoint({
  ...paths.reportPlayback,
  access: 'visitor',
  summary: 'Receives how playing went in a browser: starts, stalls and failures, of nobody in particular.',
  body: PlaybackReport,
  returns: Done,
  refusals: ['TooManyRequests'],
})
