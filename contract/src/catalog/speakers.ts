import { z } from 'zod'
import { ListedItem } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { plainText } from '../call/text.ts'

/** A speaker or author with their items, the newest first. */
export const SpeakerDetail = z.object({
  slug: z.string(),
  name: z.string(),
  /** The address of the portrait. */
  image: z.string().nullable(),
  gatherings: z.array(ListedItem),
  albums: z.array(ListedItem),
  articles: z.array(ListedItem),
  /** Whether there is a podcast: the speaker has at least one public talk. */
  has_feed: z.boolean(),
})
/** A speaker or author with their items. */
export type SpeakerDetail = z.output<typeof SpeakerDetail>

/** Returns a speaker by the slug that listing filters use. */
export const getSpeaker = endpoint({
  ...paths.getSpeaker,
  access: 'visitor',
  summary: 'Returns a speaker with their gatherings, albums and articles.',
  params: z.object({ slug: plainText(160).min(1) }),
  returns: z.object({ data: SpeakerDetail }),
  refusals: ['NotFound'],
})
