import { z } from 'zod'
import { PathId, plainText, RowId } from '../call/text.ts'
import { Slug } from '../catalog/catalog.ts'
import { line, missing, Revised, Revision } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

const title = line(120).nullable().default(null)
const name = line(200).nullable().default(null)

/** What an editor says of a topic. */
export const TopicFields = z.object({
  /** What it is called in English, and where it has no title. */
  label: line(120),
  title_ar: title,
  title_tr: title,
  title_ur: title,
  /** The topic above it, by slug; null: none. */
  parent: Slug.nullable().default(null),
  /** What people call it besides; a search for one of them finds it. */
  terms: z.array(line(100)).max(200).default([]),
})
/** What an editor says of a topic. */
export type TopicFields = z.output<typeof TopicFields>

/** A topic, as its editor sees it. */
export const StudioTopic = z.object({
  id: z.number().int(),
  // Folders that are imported may have brought what no editor could write.
  label: z.string(),
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
  terms: z.array(z.string()),
  /** Its part of addresses, which stays. */
  slug: z.string(),
  parent: z.string().nullable(),
  /** What is about it itself, not what is about those below it. */
  audios: z.number().int(),
  articles: z.number().int(),
  questions: z.number().int(),
  revision: Revision,
})
/** A topic, as its editor sees it. */
export type StudioTopic = z.output<typeof StudioTopic>

/** What an editor says of a speaker. */
export const SpeakerFields = z.object({
  /** What they are called where they have no title. */
  name: line(200),
  title_ar: name,
  title_tr: name,
  title_ur: name,
})
/** What an editor says of a speaker. */
export type SpeakerFields = z.output<typeof SpeakerFields>

/** A speaker, as their editor sees them. */
export const StudioSpeaker = z.object({
  id: z.number().int(),
  name: z.string(),
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
  /** Their part of addresses, which stays. */
  slug: z.string(),
  audios: z.number().int(),
  articles: z.number().int(),
  revision: Revision,
})
/** A speaker, as their editor sees them. */
export type StudioSpeaker = z.output<typeof StudioSpeaker>

const params = z.object({ id: PathId })
const query = z.object({ search: plainText(200).trim().default('') })

/** What something becomes part of. */
export const Merging = z.object({
  /** By id. */
  into: z.number({ error: missing }).pipe(RowId),
})

/** Topics by their names. */
export const listTopics = studioEndpoint({
  method: 'GET',
  path: '/studio/topics',
  access: 'editor',
  summary:
    'The topics whose label, titles, slug or terms hold a text, by label, each with how much there is about it.',
  query,
  returns: z.object({ data: z.array(StudioTopic) }),
  refusals: [],
})

/** Changes a topic. */
export const changeTopic = studioEndpoint({
  method: 'PUT',
  path: '/studio/topics/:id',
  access: 'editor',
  summary:
    'Changes what a topic is called and where it stands, unless someone else has done so. Its slug stays.',
  params,
  body: TopicFields.extend(Revised.shape),
  returns: z.object({ data: StudioTopic }),
  refusals: ['NotFound', 'EditConflict'],
})

/** Makes two topics one. */
export const mergeTopics = studioEndpoint({
  method: 'POST',
  path: '/studio/topics/:id/merge',
  access: 'editor',
  summary:
    'Makes a topic part of another, which gets all that is about it and its names. Its addresses lead there.',
  params,
  body: Merging,
  returns: z.object({ data: StudioTopic }),
  refusals: ['NotFound'],
})

/** Speakers by their names. */
export const listSpeakers = studioEndpoint({
  method: 'GET',
  path: '/studio/speakers',
  access: 'editor',
  summary:
    'The speakers whose name, titles or slug holds a text, by name, each with how much there is of them.',
  query,
  returns: z.object({ data: z.array(StudioSpeaker) }),
  refusals: [],
})

/** Changes what a speaker is called. */
export const changeSpeaker = studioEndpoint({
  method: 'PUT',
  path: '/studio/speakers/:id',
  access: 'editor',
  summary: 'Changes what a speaker is called, unless someone else has done so. Their slug stays.',
  params,
  body: SpeakerFields.extend(Revised.shape),
  returns: z.object({ data: StudioSpeaker }),
  refusals: ['NotFound', 'EditConflict'],
})

/** Makes two speakers one. */
export const mergeSpeakers = studioEndpoint({
  method: 'POST',
  path: '/studio/speakers/:id/merge',
  access: 'editor',
  summary: 'Makes a speaker another, who gets all that is of theirs. Their addresses lead there.',
  params,
  body: Merging,
  returns: z.object({ data: StudioSpeaker }),
  refusals: ['NotFound'],
})
