import { z } from 'zod'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'

/** Upper limits of the startup times in milliseconds, from press to sound; longer ones count in the last step. */
export const startSteps = [
  50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000, 60_000,
] as const

/** The kind of device. */
export const DeviceClass = z.enum(['phone', 'tablet', 'computer'])
export type DeviceClass = z.output<typeof DeviceClass>

const howOften = z.number().int().min(0).max(1000)

/** Playback statistics of a browser since its previous report, without person, item or place (N24). */
export const PlaybackReport = z.object({
  /** The release of the page. */
  release: plainText(20),
  device: DeviceClass,
  /** Milliseconds from press to sound, one per start. */
  starts: z.array(z.number().int().min(0).max(600_000)).max(100),
  /** Seconds played, as sent by pages older than `heard`; ignored. */
  seconds: z.number().min(0).max(86_400).default(0),
  /** Seconds played per recording, identified by an address signed here within the last day. */
  heard: z
    .array(z.object({ url: plainText(2048).min(1), seconds: z.number().min(0).max(86_400) }))
    .max(20)
    .default([]),
  /** How often playback stalled, and how often it failed. */
  stalls: howOften,
  failures: howOften,
})
/** Playback statistics of a browser since its previous report. */
export type PlaybackReport = z.input<typeof PlaybackReport>

/** Adds the playback statistics of a browser to the totals (N24). */
export const reportPlayback = endpoint({
  ...paths.reportPlayback,
  access: 'visitor',
  summary: 'Receives anonymous playback statistics of a browser: starts, stalls and failures.',
  body: PlaybackReport,
  returns: Done,
  refusals: ['TooManyRequests'],
})
