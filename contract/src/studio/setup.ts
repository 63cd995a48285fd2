import { z } from 'zod'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { ItemKind } from './content.ts'

/** The first steps of a new team and their completion, derived from the stored content without the demo content. */
export const FirstSteps = z.object({
  /** A recording was uploaded or imported. */
  has_recording: z.boolean(),
  /** There is a speaker or an author. */
  has_speaker: z.boolean(),
  is_published: z.boolean(),
  /** Someone outside the team has listened. */
  is_shared: z.boolean(),
  /** The last published item; null when there is none. */
  published: z.object({ kind: ItemKind, slug: z.string() }).nullable(),
  /** The draft the team changed last; null when there is none. */
  draft_id: z.number().int().nullable(),
  /** The caller has hidden them. */
  is_hidden: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const getFirstSteps = studioEndpoint({
  method: 'GET',
  path: '/studio/first-steps',
  access: 'editor',
  summary: 'Returns the first steps of a team and which are done.',
  returns: z.object({ data: FirstSteps }),
})

export const hideFirstSteps = studioEndpoint({
  method: 'POST',
  path: '/studio/first-steps',
  access: 'editor',
  summary: 'Hides the first steps for one person, or shows them again.',
  body: z.object({ is_hidden: z.boolean() }),
  returns: Done,
})

const count = z.number().int().min(0)

/** Counts of the demo content. */
export const DemoCounts = z.object({
  collections: count,
  talks: count,
  articles: count,
  gatherings: count,
  majalis: count,
  speakers: count,
  cities: count,
  people: count,
  /** Withdrawn discount codes and promotions. */
  offers: count,
})
export type DemoCounts = z.output<typeof DemoCounts>

/** Why part of the demo content stays. */
export const DemoReason = z.enum(['edited', 'bought', 'noted', 'saved', 'used', 'works', 'you', 'lastAdmin'])
export type DemoReason = z.output<typeof DemoReason>

/** Part of the demo content that stays when it is removed. */
export const RemainingDemo = z.object({
  kind: z.enum(['collection', 'article', 'majlis', 'gathering', 'person']),
  title: z.string(),
  reasons: z.array(DemoReason),
})
export type RemainingDemo = z.output<typeof RemainingDemo>

const DemoContent = z.object({ removed: DemoCounts, kept: z.array(RemainingDemo) })

export const getDemo = studioEndpoint({
  method: 'GET',
  path: '/studio/demo',
  access: 'steward',
  summary: 'Previews a removal of the demo content: what would be removed, and what would stay and why.',
  returns: z.object({ data: DemoContent }),
})

/** Removes the demo content, except what people of this site have edited, bought or saved. */
export const removeDemo = studioEndpoint({
  method: 'POST',
  path: '/studio/demo/removal',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Removes the demo content; returns what was removed and what stays.',
  returns: z.object({ data: DemoContent }),
  refusals: ['PaymentPending'],
})
