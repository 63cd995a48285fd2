import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText, RevisionRead } from '../call/text.ts'
import { customerQueryCategories } from '../site/contact.ts'
import { PersonName } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** Where a query stands. */
export const QueryState = z.enum(['open', 'answered', 'closed'])
/** Where a query stands. */
export type QueryState = z.output<typeof QueryState>

/** Characters of an answer at most. */
export const maxAnswer = 20_000

/** A query in the list. */
export const ListedQuery = z.object({
  id: z.number().int(),
  /** What people and emails call it by, such as `SQ-12`. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.enum(customerQueryCategories),
  /** The beginning of what they wrote. */
  excerpt: z.string(),
  state: QueryState,
  assignee: PersonName,
  answers: z.number().int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
/** A query in the list. */
export type ListedQuery = z.output<typeof ListedQuery>

/** An answer that was mailed, or a note among stewards. */
export const QueryEntry = z.object({
  id: z.number().int(),
  kind: z.enum(['answer', 'note']),
  author: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
  /** When it was handed to the mail server; null: it is on its way, or a note. */
  mailed_at: z.iso.datetime().nullable(),
})
/** An answer that was mailed, or a note among stewards. */
export type QueryEntry = z.output<typeof QueryEntry>

/** A query with all that was answered. */
export const QueryThread = ListedQuery.omit({ excerpt: true, answers: true }).extend({
  comments: z.string(),
  /** The account that they were signed in with. */
  person: PersonName,
  /** The language that the words around an answer are in. */
  language: z.enum(['en', 'ar', 'tr', 'ur']),
  entries: z.array(QueryEntry),
  /** What the next answer is based on: one that was not seen is not answered past. */
  revision: z.number().int(),
})
/** A query with all that was answered. */
export type QueryThread = z.output<typeof QueryThread>

const params = z.object({ id: PathId })
const AnswersThread = z.object({ data: QueryThread })
const words = plainText(maxAnswer)
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .trim()
  .min(1, { error: 'studioQueries.answer.missing' satisfies MessageKey })

/** What narrows the list of queries. */
export const QueryFilter = z.object({
  /** A reference, or a part of a name, an address or what was written. */
  search: plainText(200).trim().default(''),
  state: QueryState.optional(),
  category: z.enum(customerQueryCategories).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
})
/** What narrows the list of queries. */
export type QueryFilter = z.output<typeof QueryFilter>

/** The queries, those that changed last first. */
export const listQueries = studioEndpoint({
  method: 'GET',
  path: '/studio/queries',
  access: 'steward',
  summary: 'A page of what people wrote, with how many stand in each state.',
  query: QueryFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({
    data: z.array(ListedQuery),
    page_info: PageInfo,
    counts: z.object({ open: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
  }),
  refusals: [],
})

/** A query with its thread. */
export const getQuery = studioEndpoint({
  method: 'GET',
  path: '/studio/queries/:id',
  access: 'steward',
  summary: 'A query with all that was answered.',
  params,
  returns: AnswersThread,
  refusals: ['NotFound'],
})

/** Answers by email, unless someone else has answered since `revision`. */
export const answerQuery = studioEndpoint({
  method: 'POST',
  path: '/studio/queries/:id/answers',
  access: 'steward',
  isIdempotent: true,
  summary: 'Answers a query by email, unless the thread has changed since it was read.',
  params,
  body: z.object({ revision: RevisionRead, body: words, closes: z.boolean().default(false) }),
  returns: AnswersThread,
  refusals: ['NotFound', 'EditConflict'],
})

/** Adds a note that only stewards read. */
export const noteQuery = studioEndpoint({
  method: 'POST',
  path: '/studio/queries/:id/notes',
  access: 'steward',
  isIdempotent: true,
  summary: 'Adds a note that only stewards read.',
  params,
  body: z.object({ body: words }),
  returns: AnswersThread,
  refusals: ['NotFound'],
})

/** Says who looks after a query, and closes or opens it. */
export const changeQuery = studioEndpoint({
  method: 'POST',
  path: '/studio/queries/:id/state',
  access: 'steward',
  summary: 'Says who looks after a query (the caller or nobody), closes it, or opens it again.',
  params,
  body: z.object({
    assignee: z.enum(['me', 'nobody']).optional(),
    state: z.enum(['open', 'closed']).optional(),
  }),
  returns: AnswersThread,
  refusals: ['NotFound'],
})

/** Words that are used again in answers. */
export const Snippet = z.object({ id: z.number().int(), title: z.string(), body: z.string() })
/** Words that are used again in answers. */
export type Snippet = z.output<typeof Snippet>

/** The snippets. */
export const listSnippets = studioEndpoint({
  method: 'GET',
  path: '/studio/snippets',
  access: 'steward',
  summary: 'Words that are used again in answers, by title.',
  returns: z.object({ data: z.array(Snippet) }),
  refusals: [],
})

/** Saves a snippet; without an id a new one, and one of the same title is replaced. */
export const saveSnippet = studioEndpoint({
  method: 'POST',
  path: '/studio/snippets',
  access: 'steward',
  summary: 'Saves words that are used again, under a title; one of the same title is replaced.',
  body: z.object({ title: plainText(80).trim().min(1), body: words }),
  returns: z.object({ data: Snippet }),
  refusals: ['LimitReached'],
})

/** Removes a snippet. */
export const deleteSnippet = studioEndpoint({
  method: 'DELETE',
  path: '/studio/snippets/:id',
  access: 'steward',
  summary: 'Removes words that were used again.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
