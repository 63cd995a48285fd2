import { z } from 'zod'
import { ListedItem } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { plainText } from '../call/text.ts'

/** A user who speaks or writes, with what stands in lists of theirs, the newest first. */
export const SpeakerDetail = z.object({
  slug: z.string(),
  name: z.string(),
  /** The address of a portrait. */
  image: z.string().nullable(),
  gatherings: z.array(ListedItem),
  albums: z.array(ListedItem),
  articles: z.array(ListedItem),
  /** Whether there is a podcast: a speaker of whom everybody may hear something. */
  has_feed: z.boolean(),
})
/** A user who speaks or writes, with what stands in lists of theirs. */
export type SpeakerDetail = z.output<typeof SpeakerDetail>

/** A speaker by the slug that filters of listings use. */
export const getSpeaker = endpoint({
  ...paths.getSpeaker,
  access: 'visitor',
  summary: 'A speaker with their gatherings, albums and articles.',
  params: z.object({ slug: plainText(160).min(1) }),
  returns: z.object({ data: SpeakerDetail }),
  refusals: ['NotFound'],
})
