import { z } from 'zod'
import { PathId, plainText, RowId } from '../call/text.ts'
import { Slug } from '../catalog/catalog.ts'
import { AcceptsGarbled, line, missing, otherTitles, Revised, Revision, storedTitles } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The fields of a topic that an editor can change. */
export const TopicFields = z.object({
  /** The English name, and the fallback for other languages. */
  label: line(120),
  ...otherTitles(120),
  /** The slug of the parent topic; null for none. */
  parent: Slug.nullable().default(null),
  /** Other names that people search for. */
  terms: z.array(line(100)).max(200).default([]),
})
export type TopicFields = z.output<typeof TopicFields>

/** A topic, as shown to editors. */
export const StudioTopic = z.object({
  id: z.number().int(),
  // Imported names may have characters an editor could not enter.
  label: z.string(),
  ...storedTitles,
  terms: z.array(z.string()),
  /** The slug; it cannot be changed. */
  slug: z.string(),
  parent: z.string().nullable(),
  /** The number of items with this topic itself, without its subtopics. */
  audios: z.number().int(),
  articles: z.number().int(),
  questions: z.number().int(),
  revision: Revision,
})
export type StudioTopic = z.output<typeof StudioTopic>

/** The fields of a speaker that an editor can change. */
export const SpeakerFields = z.object({
  /** The name where they have no title. */
  name: line(200),
  ...otherTitles(200),
})
export type SpeakerFields = z.output<typeof SpeakerFields>

/** A speaker, as shown to editors. */
export const StudioSpeaker = z.object({
  id: z.number().int(),
  name: z.string(),
  ...storedTitles,
  /** The slug; it cannot be changed. */
  slug: z.string(),
  audios: z.number().int(),
  articles: z.number().int(),
  revision: Revision,
})
export type StudioSpeaker = z.output<typeof StudioSpeaker>

const params = z.object({ id: PathId })
const query = z.object({ search: plainText(200).trim().default('') })

/** The target of a merge. */
export const Merging = z.object({
  /** By id. */
  into: z.number({ error: missing }).pipe(RowId),
})

export const listTopics = studioEndpoint({
  method: 'GET',
  path: '/studio/topics',
  access: 'editor',
  summary:
    'Finds topics by label, titles, slug or terms; sorted by label, each with the number of its items.',
  query,
  returns: z.object({ data: z.array(StudioTopic) }),
})

export const changeTopic = studioEndpoint({
  method: 'PUT',
  path: '/studio/topics/:id',
  access: 'editor',
  summary: 'Changes the names and the parent of a topic, unless someone else has changed it. Its slug stays.',
  params,
  body: TopicFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: StudioTopic }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

export const mergeTopics = studioEndpoint({
  method: 'POST',
  path: '/studio/topics/:id/merge',
  access: 'editor',
  summary: 'Merges a topic into another, which receives its items and names. Its addresses redirect there.',
  params,
  body: Merging,
  returns: z.object({ data: StudioTopic }),
  refusals: ['NotFound'],
})

export const listSpeakers = studioEndpoint({
  method: 'GET',
  path: '/studio/speakers',
  access: 'editor',
  summary: 'Finds speakers by name, titles or slug; sorted by name, each with the number of their items.',
  query,
  returns: z.object({ data: z.array(StudioSpeaker) }),
})

export const changeSpeaker = studioEndpoint({
  method: 'PUT',
  path: '/studio/speakers/:id',
  access: 'editor',
  summary: 'Changes the names of a speaker, unless someone else has changed them. Their slug stays.',
  params,
  body: SpeakerFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: StudioSpeaker }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

export const mergeSpeakers = studioEndpoint({
  method: 'POST',
  path: '/studio/speakers/:id/merge',
  access: 'editor',
  summary: 'Merges a speaker into another, who receives their items. Their addresses redirect there.',
  params,
  body: Merging,
  returns: z.object({ data: StudioSpeaker }),
  refusals: ['NotFound'],
})

/**
 * The fields of a city that an editor can change. Its own name is imported with talks, which identify the
 * city by it.
 */
export const CityFields = z.object(otherTitles(200))
export type CityFields = z.output<typeof CityFields>

/** A city of the catalogue, as shown to editors. */
export const StudioCity = z.object({
  id: z.number().int(),
  /** The name where it has no title. */
  name: z.string(),
  ...storedTitles,
  /** ISO 3166, such as `TR`. */
  country: z.string(),
  audios: z.number().int(),
  revision: Revision,
})
export type StudioCity = z.output<typeof StudioCity>

export const listStudioCities = studioEndpoint({
  method: 'GET',
  path: '/studio/cities',
  access: 'editor',
  summary: 'Finds cities by name, titles or slug; sorted by name, each with the number of its items.',
  query,
  returns: z.object({ data: z.array(StudioCity) }),
})

export const changeCity = studioEndpoint({
  method: 'PUT',
  path: '/studio/cities/:id',
  access: 'editor',
  summary: 'Changes the names of a city in other languages, unless someone else has changed them.',
  params,
  body: CityFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: StudioCity }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})
