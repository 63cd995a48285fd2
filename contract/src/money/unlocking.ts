import { z } from 'zod'
import { AudioAccess } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PathId } from '../call/text.ts'

/** What a lock can stand on: a track or a whole album to hear, a track to download, an article to read. */
export const LockSubjectType = z.enum(['track', 'album', 'download', 'article'])
/** What a lock can stand on. */
export type LockSubjectType = z.output<typeof LockSubjectType>

/** One thing to do; amounts are in credits. A lesson, a set and a download are paid once. */
export const UnlockStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log_in') }),
  z.object({ kind: z.literal('plan'), plan: z.enum(['plus', 'premier']) }),
  z.object({ kind: z.literal('lesson'), track_id: z.number().int(), credits: z.number() }),
  z.object({ kind: z.literal('set'), collection_id: z.number().int(), credits: z.number() }),
  z.object({ kind: z.literal('download'), track_id: z.number().int(), credits: z.number() }),
])
/** One thing to do; amounts are in credits. */
export type UnlockStep = z.output<typeof UnlockStep>

/** Steps that open it when all of them are taken, and none of which could be left out. */
export const UnlockOption = z.object({
  steps: z.array(UnlockStep),
  /** What its purchases cost together. */
  credits: z.number(),
  /** How many of these the wallet lacks. */
  missing_credits: z.number(),
})
/** Steps that open it when all of them are taken, and none of which could be left out. */
export type UnlockOption = z.output<typeof UnlockOption>

/** Why something is locked for the caller, and what opens it. */
export const WhyLocked = z.object({
  type: LockSubjectType,
  id: z.number().int(),
  title: z.string(),
  /** The page it stands on. */
  path: z.string(),
  /** What it needs; `paid_download`: each first download of it costs credits (B-46). */
  rule: z.enum([...AudioAccess.options, 'paid_download']),
  is_locked: z.boolean(),
  owned: z.object({
    /** The plan in force; null for a visitor. */
    plan: z.enum(['free', 'plus', 'premier']).nullable(),
    /** The credits in the wallet. */
    credits: z.number(),
    /** Those tracks of its collection that were bought. */
    lesson_ids: z.array(z.number().int()),
    has_paid_download: z.boolean(),
  }),
  /** The cheapest first; none when it is open, or when nothing that is sold opens it. */
  ways: z.array(UnlockOption),
})
/** Why something is locked for the caller, and what opens it. */
export type WhyLocked = z.output<typeof WhyLocked>

/** N16: the rule of a lock, what the caller owns already, and every way to open it. Closed pages are not found. */
export const whyLocked = endpoint({
  ...paths.whyLocked,
  access: 'visitor',
  summary: 'Why something is locked, and what opens it.',
  query: z.object({ type: LockSubjectType, id: PathId }),
  returns: z.object({ data: WhyLocked }),
  refusals: ['NotFound'],
})
