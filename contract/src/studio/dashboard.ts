import { z } from 'zod'
import { DeviceClass } from '../member/playback.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The periods of figures in days, ending today in UTC. */
export const figureSpans = ['7', '28', '90', '365'] as const
/** The period of figures in days. */
export type FigureSpan = (typeof figureSpans)[number]

const query = z.object({ days: z.enum(figureSpans).default('28') })
const Day = z.iso.date()
const count = z.number().int().min(0)

/** Figures about listening and searches. */
export const ListeningFigures = z.object({
  days: z.array(
    z.object({
      day: Day,
      /** Seconds heard by members, and those reported by visitors' browsers. */
      member_seconds: count,
      visitor_seconds: count,
      /** How often members finished a talk. */
      finished: count,
      searches: count,
      missed: count,
    }),
  ),
  /** The talks with the most seconds heard by members. */
  talks: z.array(
    z.object({
      track_id: z.number().int(),
      /** Null when it no longer exists. */
      title: z.string().nullable(),
      collection: z.object({ slug: z.string(), title: z.string() }).nullable(),
      seconds: count,
      finished: count,
    }),
  ),
  /** Searches without results, the most frequent first. */
  missed: z.array(z.object({ words: z.string(), times: count })),
  /** Playback statistics by page release and device class (N24). */
  playback: z.array(
    z.object({
      release: z.string(),
      device: DeviceClass,
      starts: count,
      /** The median and the 95th percentile of the milliseconds from press to sound; null without any start. */
      p50_ms: count.nullable(),
      p95_ms: count.nullable(),
      seconds: count,
      stalls: count,
      failures: count,
    }),
  ),
})
export type ListeningFigures = z.output<typeof ListeningFigures>

/** Figures about visitors and members, and the members' plans. */
export const PeopleFigures = z.object({
  days: z.array(z.object({ day: Day, new_members: count })),
  members: count,
  /** Paid and granted plans. */
  plans: z.array(z.object({ plan: z.string(), period: z.enum(['month', 'year', 'given']), members: count })),
})
export type PeopleFigures = z.output<typeof PeopleFigures>

const MoneyOfDay = z.object({ day: Day, sales_cents: count, sales: count, refunds_cents: count })

/** Payments and refunds, separately for each currency. */
export const MoneyFigures = z.object({
  /** In US cents. */
  days: z.array(MoneyOfDay),
  /** In euro cents; empty when no euros moved in the period. */
  euro_days: z.array(MoneyOfDay),
  /** Payments whose result is not known yet. */
  undecided: count,
  /** Credits held by members beyond those issued by the system accounts, and rows that the last audit found wrong. */
  drift: z.number(),
  differences: count,
  halted_at: z.iso.datetime().nullable(),
})
export type MoneyFigures = z.output<typeof MoneyFigures>

/** The status of the server. */
export const ServerFigures = z.object({
  jobs: z.object({
    waiting: count,
    /** The age in seconds of the oldest job that is due. */
    late_seconds: count,
    /** Jobs that failed on their last attempt. */
    failed: z.array(z.object({ task: z.string(), jobs: count })),
  }),
  storage: z.object({
    files: count,
    bytes: count,
    database_bytes: count,
    /** Free bytes on the disk with the data. */
    free_bytes: count,
    /** From the last sweep; null before the first one. */
    missing: count.nullable(),
    damaged: count.nullable(),
  }),
  days: z.array(z.object({ day: Day, failures: count })),
  /** Answers with a server error. */
  failures: z.array(z.object({ status: z.number().int(), route: z.string(), times: count })),
})
export type ServerFigures = z.output<typeof ServerFigures>

export const getListeningFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/listening',
  access: 'staff',
  summary: 'Returns figures per day: listening, finished talks, failed searches and playback quality.',
  query,
  returns: z.object({ data: ListeningFigures }),
})

export const getPeopleFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/people',
  access: 'steward',
  summary: 'Returns new members per day and the number of members per plan.',
  query,
  returns: z.object({ data: PeopleFigures }),
})

export const getMoneyFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/money',
  access: 'steward',
  summary: 'Returns sales and refunds per day, undecided payments and the status of the books.',
  query,
  returns: z.object({ data: MoneyFigures }),
})

export const getServerFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/server',
  access: 'staff',
  summary: 'Returns the status of jobs, storage and failures.',
  query,
  returns: z.object({ data: ServerFigures }),
})

export const getWeeklySummary = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/summary',
  access: 'staff',
  summary: 'Returns whether the caller receives the weekly summary by email.',
  returns: z.object({ data: z.object({ is_wanted: z.boolean() }) }),
})

export const chooseWeeklySummary = studioEndpoint({
  method: 'PUT',
  path: '/studio/dashboard/summary',
  access: 'staff',
  summary: 'Subscribes the caller to the weekly summary, sent on Mondays, or unsubscribes.',
  body: z.object({ is_wanted: z.boolean() }),
  returns: Done,
})
