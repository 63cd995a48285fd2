import { z } from 'zod'
import { ArticleDetail } from '../catalog/articles.ts'
import { AudioAccess, CollectionDetail, Slug } from '../catalog/catalog.ts'
import { Done } from '../call/done.ts'
import { Day, fromDigits, Moment, plainText, RevisionRead, RowId } from '../call/text.ts'
import { Item, ItemId, ItemKind } from './content.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** Text of a draft: it may be unfinished, so that nothing but its length is refused while someone types. */
const draftText = (length: number) => plainText(length).default('')
const Price = z.number().int().min(0).max(1_000_000).nullable().default(null)
const Key = z.string().regex(/^[\w-]{1,40}$/)
const FileId = z.string().regex(/^[a-z0-9]{1,60}$/)

/** A question inside a talk, as it is drafted. */
export const DraftQuestion = z.object({
  /** Given by the editor; the same as long as the question lives. */
  key: Key,
  question: draftText(500),
  topic: Slug.nullable().default(null),
  start_seconds: z.number().min(0).max(360_000),
})
/** A question inside a talk, as it is drafted. */
export type DraftQuestion = z.output<typeof DraftQuestion>

/** A talk of a collection, as it is drafted. */
export const DraftTrack = z.object({
  key: Key,
  /** The track that listeners know; null until it is first published. */
  track_id: RowId.nullable().default(null),
  title: draftText(300),
  access: AudioAccess.nullable().default(null),
  price_credits: Price,
  /** The stored recording; null while there is none. */
  file_id: FileId.nullable().default(null),
  duration_seconds: z.number().min(0).max(864_000).default(0),
  questions: z.array(DraftQuestion).max(500).default([]),
})
/** A talk of a collection, as it is drafted. */
export type DraftTrack = z.output<typeof DraftTrack>

/** What pictures are cut around: shares of width and height, from the start and the top. */
const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** A collection, as it is drafted. */
export const CollectionDraft = z.object({
  kind: ItemKind.exclude(['article']),
  title: draftText(300),
  slug: draftText(160),
  description: draftText(10_000),
  language: draftText(3),
  access: AudioAccess.default('public'),
  apply_ppd: z.boolean().default(false),
  set_price_credits: Price,
  download_price_credits: Price,
  held_on: Day.nullable().default(null),
  speaker: draftText(200),
  topics: z.array(Slug).max(100).default([]),
  country: draftText(2),
  city: draftText(200),
  /** A stored picture; null: the cover is drawn from the slug. */
  cover_file_id: FileId.nullable().default(null),
  cover_focus: FocalPoint.nullable().default(null),
  tracks: z.array(DraftTrack).max(10_000).default([]),
})
/** A collection, as it is drafted. */
export type CollectionDraft = z.output<typeof CollectionDraft>

/** An article, as it is drafted. */
export const ArticleDraft = z.object({
  kind: z.literal('article'),
  title: draftText(300),
  slug: draftText(160),
  author: draftText(200),
  excerpt: draftText(220),
  language: draftText(3),
  access: z.enum(['public', 'members']).default('public'),
  topics: z.array(Slug).max(100).default([]),
  /** Collections to listen to alongside, by slug. */
  read_alongside: z.array(Slug).max(100).default([]),
  /** The same article in other languages, by item. */
  translations: z.array(RowId).max(20).default([]),
  /** HTML of the editor's schema; cleaned by the sanitiser when it is saved. */
  body: draftText(2_000_000),
})
/** An article, as it is drafted. */
export type ArticleDraft = z.output<typeof ArticleDraft>

/** What is drafted of an item. */
export const Draft = z.discriminatedUnion('kind', [CollectionDraft, ArticleDraft])
/** What is drafted of an item. */
export type Draft = z.output<typeof Draft>

/** An item with its draft; `revision` is what the next save is based on. */
export const EditedItem = z.object({
  item: Item,
  draft: Draft,
  revision: z.number().int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  /** What still stands in the way of publishing, by field of the draft. */
  faults: z.record(z.string(), z.string()),
})
/** An item with its draft. */
export type EditedItem = z.output<typeof EditedItem>

const AnswersItem = z.object({ data: EditedItem })
const params = z.object({ id: ItemId })

/** A new item with what has been written of it so far; where it has a title and no slug, one is made of the title. */
export const createItem = studioEndpoint({
  method: 'POST',
  path: '/studio/items',
  access: 'editor',
  summary: 'Begins a draft, once for each key, with what has been written of it so far.',
  body: Draft,
  bodyBytes: 4 * 1024 * 1024,
  returns: AnswersItem,
  refusals: [],
  isIdempotent: true,
})

/** An item to be edited. */
export const getItem = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id',
  access: 'editor',
  summary: 'An item with its draft.',
  params,
  returns: AnswersItem,
  refusals: ['NotFound'],
})

/**
 * Saves a draft. When someone else has saved since `revision`, fields that only one of the two changed are merged; where
 * both did, `EditConflict` names those fields, and nothing is saved.
 */
export const saveDraft = studioEndpoint({
  method: 'PUT',
  path: '/studio/items/:id/draft',
  access: 'editor',
  summary: 'Saves a draft over the revision that it was made from.',
  params,
  body: z.object({ revision: RevisionRead, draft: Draft }),
  bodyBytes: 4 * 1024 * 1024,
  returns: AnswersItem,
  refusals: ['NotFound', 'EditConflict'],
})

/**
 * Publishes the draft: at once, or at a moment to come. `GarbledText` names the texts that look garbled, by field; a
 * repetition that accepts them publishes, and is not refused for them again.
 */
export const publishItem = studioEndpoint({
  method: 'POST',
  path: '/studio/items/:id/publish',
  access: 'editor',
  summary: 'Publishes a draft at once or at a given moment; refuses what is not finished, naming the fields.',
  params,
  body: z.object({
    revision: RevisionRead,
    at: Moment.nullable().default(null),
    accepts_garbled: z.boolean().default(false),
  }),
  returns: AnswersItem,
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

/** Moves an item to another state than published: back to draft, into review, or withdrawn. */
export const moveItem = studioEndpoint({
  method: 'POST',
  path: '/studio/items/:id/state',
  access: 'editor',
  summary: 'Sends an item to review, back to draft, or takes it back from listeners.',
  params,
  body: z.object({ state: z.enum(['draft', 'review', 'withdrawn']) }),
  returns: AnswersItem,
  refusals: ['NotFound'],
})

/** Those as whom the page of a draft is looked at; a buyer has bought all that is sold of it. */
export const PreviewedAs = z.enum(['visitor', 'member', 'plus', 'premier', 'buyer'])
/** Those as whom the page of a draft is looked at. */
export type PreviewedAs = z.output<typeof PreviewedAs>

/** The page of a draft as someone would see it, in the words of the listeners' own calls; one of the two is null. */
export const previewItem = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id/preview',
  access: 'editor',
  summary: 'What a visitor, a member or a buyer would be shown of a draft.',
  params,
  query: z.object({ as: PreviewedAs.default('visitor') }),
  returns: z.object({
    data: z.object({ collection: CollectionDetail.nullable(), article: ArticleDetail.nullable() }),
  }),
  refusals: ['NotFound'],
})

/** The number of a save; what was there before the first one has 0. */
const RevisionNumber = fromDigits(RevisionRead)

/** A step in the history of an item. */
export const Revision = z.object({
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.enum(['created', 'imported', 'saved', 'published', 'restored']),
  /** The fields that differ from the step before. */
  fields: z.array(z.string()),
})

/** What was changed, the newest first; saves within ten minutes by one person are one step. */
export const listRevisions = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id/revisions',
  access: 'editor',
  summary: 'The history of an item.',
  params,
  returns: z.object({ data: z.array(Revision) }),
  refusals: ['NotFound'],
})

/** An item as it was drafted then. */
export const getRevision = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id/revisions/:revision',
  access: 'editor',
  summary: 'An item as it was drafted at a step of its history.',
  params: z.object({ id: ItemId, revision: RevisionNumber }),
  returns: z.object({ data: z.object({ draft: Draft, revision: z.number().int() }) }),
  refusals: ['NotFound'],
})

/** Makes an earlier step the draft again, as a step of its own. */
export const restoreRevision = studioEndpoint({
  method: 'POST',
  path: '/studio/items/:id/revisions/:revision/restore',
  access: 'editor',
  summary: 'Makes an earlier step of the history the draft again.',
  params: z.object({ id: ItemId, revision: RevisionNumber }),
  returns: AnswersItem,
  refusals: ['NotFound'],
})

/** Stores a picture for a cover or an article; the body is the picture in base64. */
export const uploadPicture = studioEndpoint({
  method: 'POST',
  path: '/studio/pictures',
  access: 'editor',
  summary:
    'Stores a picture (JPEG, PNG, WebP or AVIF) of up to 20 MB, drawn again without what cameras write into it.',
  body: z.object({ content: z.base64().max(28_000_000), alt: draftText(300) }),
  bodyBytes: 30 * 1024 * 1024,
  returns: z.object({
    data: z.object({ file_id: z.string(), url: z.string(), width: z.number(), height: z.number() }),
  }),
  refusals: ['UnsupportedMediaType'],
})

/** What can be chosen for speakers, topics and places, as one types. */
export const suggestWords = studioEndpoint({
  method: 'GET',
  path: '/studio/words',
  access: 'editor',
  summary:
    'Speakers, topics, cities, collections, recordings or articles whose names have this text in them. Recordings are collections that may be drafts yet.',
  query: z.object({
    of: z.enum(['speaker', 'topic', 'city', 'collection', 'recording', 'article']),
    search: plainText(100).trim().default(''),
  }),
  returns: z.object({ data: z.array(z.object({ value: z.string(), label: z.string() })) }),
  refusals: [],
})

/** Adds a topic in place. */
export const addTopic = studioEndpoint({
  method: 'POST',
  path: '/studio/topics',
  access: 'editor',
  summary: 'Adds a topic, or answers the one of that name.',
  body: z.object({ label: plainText(120).trim().min(1) }),
  returns: z.object({ data: z.object({ value: z.string(), label: z.string() }) }),
  refusals: [],
})

/** Throws an item in the trash away for good. */
export const deleteItem = studioEndpoint({
  method: 'DELETE',
  path: '/studio/items/:id',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Removes an item of the trash for good; one that was ever published stays withdrawn.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
