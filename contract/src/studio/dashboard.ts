import { z } from 'zod'
import { DeviceClass } from '../member/playback.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** For how many days back figures can be asked, today in UTC the last of them. */
export const figureSpans = ['7', '28', '90', '365'] as const
/** For how many days back figures are asked. */
export type FigureSpan = (typeof figureSpans)[number]

const query = z.object({ days: z.enum(figureSpans).default('28') })
const Day = z.iso.date()
const count = z.number().int().min(0)

/** What was listened to and looked for. */
export const ListeningFigures = z.object({
  days: z.array(
    z.object({
      day: Day,
      /** Seconds that members heard, and those that visitors' browsers tell of. */
      member_seconds: count,
      visitor_seconds: count,
      /** How often members reached the end of a talk. */
      finished: count,
      searches: count,
      missed: count,
    }),
  ),
  /** The talks that members heard longest. */
  talks: z.array(
    z.object({
      track_id: z.number().int(),
      /** Null: it is not there any more. */
      title: z.string().nullable(),
      collection: z.object({ slug: z.string(), title: z.string() }).nullable(),
      seconds: count,
      finished: count,
    }),
  ),
  /** Words that were looked for and not found, the most often wanted first. */
  missed: z.array(z.object({ words: z.string(), times: count })),
  /** How playing went, by the release of the page and the kind of device (N24). */
  playback: z.array(
    z.object({
      release: z.string(),
      device: DeviceClass,
      starts: count,
      /** Milliseconds from a press to sound that half and 95 of 100 starts kept to; null: nothing was started. */
      p50_ms: count.nullable(),
      p95_ms: count.nullable(),
      seconds: count,
      stalls: count,
      failures: count,
    }),
  ),
})
/** What was listened to and looked for. */
export type ListeningFigures = z.output<typeof ListeningFigures>

/** Who came, and which plans they have. */
export const PeopleFigures = z.object({
  days: z.array(z.object({ day: Day, new_members: count })),
  members: count,
  /** Plans that are paid for, and those that were given. */
  plans: z.array(z.object({ plan: z.string(), period: z.enum(['month', 'year', 'given']), members: count })),
})
/** Who came, and which plans they have. */
export type PeopleFigures = z.output<typeof PeopleFigures>

const MoneyOfDay = z.object({ day: Day, sales_cents: count, sales: count, refunds_cents: count })

/** What was taken and given back, of each currency by itself. */
export const MoneyFigures = z.object({
  /** In cents of a US dollar. */
  days: z.array(MoneyOfDay),
  /** In cents of a euro; empty where none moved in the time. */
  euro_days: z.array(MoneyOfDay),
  /** Payments of which nobody knows yet how they end. */
  undecided: count,
  /** Credits that members hold beyond what the house has given them, and rows that the last audit found wrong. */
  drift: z.number(),
  differences: count,
  halted_at: z.iso.datetime().nullable(),
})
/** What was taken and given back, of each currency by itself. */
export type MoneyFigures = z.output<typeof MoneyFigures>

/** How the server fares. */
export const ServerFigures = z.object({
  jobs: z.object({
    waiting: count,
    /** Seconds for which the first of them could have been done by now. */
    late_seconds: count,
    /** Tried for the last time, and given up. */
    failed: z.array(z.object({ task: z.string(), jobs: count })),
  }),
  storage: z.object({
    files: count,
    bytes: count,
    database_bytes: count,
    /** Bytes that are free where the data lies. */
    free_bytes: count,
    /** Of the last sweep; null: there was none yet. */
    missing: count.nullable(),
    damaged: count.nullable(),
  }),
  days: z.array(z.object({ day: Day, failures: count })),
  /** What was answered with a failure of ours. */
  failures: z.array(z.object({ status: z.number().int(), route: z.string(), times: count })),
})
/** How the server fares. */
export type ServerFigures = z.output<typeof ServerFigures>

/** What was listened to and looked for. */
export const getListeningFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/listening',
  access: 'staff',
  summary: 'What was heard, to the end, looked for in vain, and how playing went, a day.',
  query,
  returns: z.object({ data: ListeningFigures }),
  refusals: [],
})

/** Who came, and which plans they have. */
export const getPeopleFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/people',
  access: 'steward',
  summary: 'New members a day, and how many have which plan.',
  query,
  returns: z.object({ data: PeopleFigures }),
  refusals: [],
})

/** What was taken and given back. */
export const getMoneyFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/money',
  access: 'steward',
  summary: 'Sales and refunds a day, undecided payments, and how the books stand.',
  query,
  returns: z.object({ data: MoneyFigures }),
  refusals: [],
})

/** How the server fares. */
export const getServerFigures = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/server',
  access: 'staff',
  summary: 'Jobs, storage and failures.',
  query,
  returns: z.object({ data: ServerFigures }),
  refusals: [],
})

/** Whether the summary of each week is wanted by email. */
export const getWeeklySummary = studioEndpoint({
  method: 'GET',
  path: '/studio/dashboard/summary',
  access: 'staff',
  summary: 'Whether the caller has the summary of each week sent by email.',
  returns: z.object({ data: z.object({ is_wanted: z.boolean() }) }),
  refusals: [],
})

/** Has the summary of each week sent by email, or no more. */
export const chooseWeeklySummary = studioEndpoint({
  method: 'PUT',
  path: '/studio/dashboard/summary',
  access: 'staff',
  summary: 'Has the summary of each week sent to the caller on Mondays, or no more.',
  body: z.object({ is_wanted: z.boolean() }),
  returns: Done,
  refusals: [],
})
