import { z } from 'zod'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { ItemKind } from './content.ts'

/** What a new team does first, and whether it is done: read from what is there, the demo content aside. */
export const FirstSteps = z.object({
  /** A recording was uploaded, or came in by an import. */
  has_recording: z.boolean(),
  /** A speaker or an author is named. */
  has_speaker: z.boolean(),
  is_published: z.boolean(),
  /** Someone outside of the team has listened. */
  is_shared: z.boolean(),
  /** What was published last; null: nothing was. */
  published: z.object({ kind: ItemKind, slug: z.string() }).nullable(),
  /** The draft that the team changed last; null: there is none. */
  draft_id: z.number().int().nullable(),
  /** Who asks has put them away. */
  is_hidden: z.boolean(),
})
/** What a new team does first, and whether it is done. */
export type FirstSteps = z.output<typeof FirstSteps>

/** The first steps of a team. */
export const getFirstSteps = studioEndpoint({
  method: 'GET',
  path: '/studio/first-steps',
  access: 'editor',
  summary: 'The first steps of a team, and which of them are done.',
  returns: z.object({ data: FirstSteps }),
  refusals: [],
})

/** Puts them away for who asks, or shows them again. */
export const hideFirstSteps = studioEndpoint({
  method: 'POST',
  path: '/studio/first-steps',
  access: 'editor',
  summary: 'Hides the first steps for one person, or shows them again.',
  body: z.object({ is_hidden: z.boolean() }),
  returns: Done,
  refusals: [],
})

const count = z.number().int().min(0)

/** How much of the demo content there is. */
export const DemoCounts = z.object({
  collections: count,
  talks: count,
  articles: count,
  gatherings: count,
  majalis: count,
  speakers: count,
  cities: count,
  people: count,
  /** Discount codes and promotions that are withdrawn. */
  offers: count,
})
/** How much of the demo content there is. */
export type DemoCounts = z.output<typeof DemoCounts>

/** Why something of the demo content stays. */
export const DemoReason = z.enum(['edited', 'bought', 'noted', 'saved', 'used', 'works', 'you', 'lastAdmin'])
/** Why something of the demo content stays. */
export type DemoReason = z.output<typeof DemoReason>

/** Something of the demo content that stays when it is removed. */
export const KeptDemo = z.object({
  kind: z.enum(['collection', 'article', 'majlis', 'gathering', 'person']),
  title: z.string(),
  reasons: z.array(DemoReason),
})
/** Something of the demo content that stays when it is removed. */
export type KeptDemo = z.output<typeof KeptDemo>

const DemoContent = z.object({ removed: DemoCounts, kept: z.array(KeptDemo) })

/** What a removal of the demo content would remove, and what it would keep. */
export const getDemo = studioEndpoint({
  method: 'GET',
  path: '/studio/demo',
  access: 'steward',
  summary: 'What of the demo content a removal would remove, and what it would keep and why.',
  returns: z.object({ data: DemoContent }),
  refusals: [],
})

/** Removes the demo content, but for what people of this site have made of it, bought or keep. */
export const removeDemo = studioEndpoint({
  method: 'POST',
  path: '/studio/demo/removal',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Removes the demo content; answers what was removed and what was kept.',
  returns: z.object({ data: DemoContent }),
  refusals: ['PaymentPending'],
})
