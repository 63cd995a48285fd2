import { z } from 'zod'
import { ListedItem } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
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
  /** Whether there are older gatherings and albums, or articles, than these. */
  has_more: z.object({ audios: z.boolean(), articles: z.boolean() }),
  /** Whether there is a podcast: the speaker has at least one public talk. */
  has_feed: z.boolean(),
})
export type SpeakerDetail = z.output<typeof SpeakerDetail>

const params = z.object({ slug: plainText(160).min(1) })

/** A speaker by the slug that filters of listings use. */
export const getSpeaker = endpoint({
  ...paths.getSpeaker,
  access: 'visitor',
  summary: 'A speaker with their gatherings, albums and articles.',
  params,
  returns: z.object({ data: SpeakerDetail }),
  refusals: ['NotFound'],
})

/** A second of a talk in which something is named. Only for callers who may hear it, because it discloses the text. */
export const SpokenMoment = z.object({
  /** The segment. */
  id: z.number().int(),
  /** Of the talk, and of the page that it is on. */
  title: z.string(),
  slug: z.string(),
  /** Who speaks there. */
  by: z.string().nullable(),
  language: z.string(),
  audio_id: z.number().int(),
  start_in_seconds: z.number().int(),
})
export type SpokenMoment = z.output<typeof SpokenMoment>

/** The maximum number of mentions found, those of the newest talks. */
export const maxMentions = 500

/** Lists the mentions of a speaker in talks, the newest talk first; a page has all mentions of its talks. */
export const listMentions = endpoint({
  ...paths.listMentions,
  access: 'visitor',
  summary: 'Lists the moments in which talks that the caller may hear name a speaker, paged by talk.',
  params,
  query: z.object({ page: PageNumber }),
  returns: z.object({ data: z.array(SpokenMoment), page_info: PageInfo }),
  refusals: ['NotFound'],
})
