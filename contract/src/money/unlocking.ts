import { z } from 'zod'
import { AudioAccess } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PathId } from '../call/text.ts'

/** What can be locked: a track or an album to hear, a track to download, an article to read. */
export const LockSubjectType = z.enum(['track', 'album', 'download', 'article'])
export type LockSubjectType = z.output<typeof LockSubjectType>

/** An action towards access; amounts are in credits. A lesson, a set and a download are paid once. */
export const UnlockStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log_in') }),
  z.object({ kind: z.literal('plan'), plan: z.enum(['plus', 'premier']) }),
  z.object({ kind: z.literal('lesson'), track_id: z.number().int(), credits: z.number() }),
  z.object({ kind: z.literal('set'), collection_id: z.number().int(), credits: z.number() }),
  z.object({ kind: z.literal('download'), track_id: z.number().int(), credits: z.number() }),
])
export type UnlockStep = z.output<typeof UnlockStep>

/** A minimal set of actions that together give access. */
export const UnlockOption = z.object({
  steps: z.array(UnlockStep),
  /** The total price of its purchases. */
  credits: z.number(),
  /** The part of the price that exceeds the wallet's balance. */
  missing_credits: z.number(),
})
export type UnlockOption = z.output<typeof UnlockOption>

/** Why something is locked for the caller, and how to unlock it. */
export const WhyLocked = z.object({
  type: LockSubjectType,
  id: z.number().int(),
  title: z.string(),
  /** The page of the item. */
  path: z.string(),
  /** The required access; `paid_download`: the first download of each track costs credits (B-46). */
  rule: z.enum([...AudioAccess.options, 'paid_download']),
  is_locked: z.boolean(),
  owned: z.object({
    /** The plan in force; null for a visitor. */
    plan: z.enum(['free', 'plus', 'premier']).nullable(),
    /** The balance of the wallet. */
    credits: z.number(),
    /** The purchased tracks of its collection. */
    lesson_ids: z.array(z.number().int()),
    has_paid_download: z.boolean(),
  }),
  /** The cheapest first; empty when it is not locked or nothing on sale unlocks it. */
  ways: z.array(UnlockOption),
})
export type WhyLocked = z.output<typeof WhyLocked>

/**
 * N16: returns the rule of a lock, what the caller already owns, and every option to unlock it. Hidden pages
 * answer `NotFound`.
 */
export const whyLocked = endpoint({
  ...paths.whyLocked,
  access: 'visitor',
  summary: 'Returns why something is locked and how to unlock it.',
  query: z.object({ type: LockSubjectType, id: PathId }),
  returns: z.object({ data: WhyLocked }),
  refusals: ['NotFound'],
})
