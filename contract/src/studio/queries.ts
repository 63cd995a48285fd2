import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText, RevisionRead } from '../call/text.ts'
import { customerQueryCategories } from '../site/contact.ts'
import { PersonName } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The state of a query. */
export const QueryState = z.enum(['open', 'answered', 'closed'])
export type QueryState = z.output<typeof QueryState>

/** The maximum length of an answer in characters. */
export const maxAnswer = 20_000

/** A query in the list. */
export const ListedQuery = z.object({
  id: z.number().int(),
  /** Its reference for people and in emails, such as `SQ-12`. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.enum(customerQueryCategories),
  /** The beginning of the message. */
  excerpt: z.string(),
  state: QueryState,
  assignee: PersonName,
  answers: z.number().int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type ListedQuery = z.output<typeof ListedQuery>

/** An emailed answer, or a note among stewards. */
export const QueryEntry = z.object({
  id: z.number().int(),
  kind: z.enum(['answer', 'note']),
  author: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
  /** When it was handed to the mail server; null for a note and before sending. */
  mailed_at: z.iso.datetime().nullable(),
})
export type QueryEntry = z.output<typeof QueryEntry>

/** A query with its thread of answers. */
export const QueryThread = ListedQuery.omit({ excerpt: true, answers: true }).extend({
  comments: z.string(),
  /** The account that was signed in. */
  person: PersonName,
  /** The language of the email around an answer. */
  language: z.enum(['en', 'ar', 'tr', 'ur']),
  entries: z.array(QueryEntry),
  /** The revision to send with the next answer, so that no unseen answer is overlooked. */
  revision: z.number().int(),
})
export type QueryThread = z.output<typeof QueryThread>

const params = z.object({ id: PathId })
const AnswersThread = z.object({ data: QueryThread })
const answerText = plainText(maxAnswer)
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .trim()
  .min(1, { error: 'studioQueries.answer.missing' satisfies MessageKey })

/** The filters of the list of queries. */
export const QueryFilter = z.object({
  /** A reference, or part of a name, an address or the message. */
  search: plainText(200).trim().default(''),
  state: QueryState.optional(),
  category: z.enum(customerQueryCategories).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
})
export type QueryFilter = z.output<typeof QueryFilter>

export const listQueries = studioEndpoint({
  method: 'GET',
  path: '/studio/queries',
  access: 'steward',
  summary: 'Lists the queries, paged, with the number in each state.',
  query: QueryFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({
    data: z.array(ListedQuery),
    page_info: PageInfo,
    counts: z.object({ open: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
  }),
})

export const getQuery = studioEndpoint({
  method: 'GET',
  path: '/studio/queries/:id',
  access: 'steward',
  summary: 'A query with all that was answered.',
  params,
  returns: AnswersThread,
  refusals: ['NotFound'],
})

export const answerQuery = studioEndpoint({
  method: 'POST',
  path: '/studio/queries/:id/answers',
  access: 'steward',
  isIdempotent: true,
  summary: 'Answers a query by email, unless the thread has changed since it was read.',
  params,
  body: z.object({ revision: RevisionRead, body: answerText, closes: z.boolean().default(false) }),
  returns: AnswersThread,
  refusals: ['NotFound', 'EditConflict'],
})

export const noteQuery = studioEndpoint({
  method: 'POST',
  path: '/studio/queries/:id/notes',
  access: 'steward',
  isIdempotent: true,
  summary: 'Adds a note visible to stewards only.',
  params,
  body: z.object({ body: answerText }),
  returns: AnswersThread,
  refusals: ['NotFound'],
})

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

/** A reusable text for answers. */
export const Snippet = z.object({ id: z.number().int(), title: z.string(), body: z.string() })
export type Snippet = z.output<typeof Snippet>

export const listSnippets = studioEndpoint({
  method: 'GET',
  path: '/studio/snippets',
  access: 'steward',
  summary: 'Lists the reusable texts for answers, by title.',
  returns: z.object({ data: z.array(Snippet) }),
})

export const saveSnippet = studioEndpoint({
  method: 'POST',
  path: '/studio/snippets',
  access: 'steward',
  summary: 'Saves a reusable text under a title; replaces one of the same title.',
  body: z.object({ title: plainText(80).trim().min(1), body: answerText }),
  returns: z.object({ data: Snippet }),
  refusals: ['LimitReached'],
})

export const deleteSnippet = studioEndpoint({
  method: 'DELETE',
  path: '/studio/snippets/:id',
  access: 'steward',
  summary: 'Removes a reusable text.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
