import { isLanguage, type Language, message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import {
  type CountedQuery,
  countQueries,
  deleteSnippetRow,
  findAnswers,
  findQueries,
  findQuery,
  findSnippets,
  insertAnswer,
  lockQuery,
  putSnippet,
  type QueryFilter,
  type StoredAnswer,
  type StoredQuery,
  type StoredSnippet,
  touchQuery,
} from './queries.ts'
import { addAnswerMail, readReference, referenceOf } from './mail-answer.ts'

/** The author and time of a change of a thread. */
export interface ThreadChange {
  actor: Actor
  by: string
  at: Date
}

/** A page of queries, and the number of queries in each state. */
export async function listInbox(
  { db }: Pick<Services, 'db'>,
  { limit, offset, ...filter }: Omit<QueryFilter, 'id'> & { limit: number; offset: number },
): Promise<{ queries: CountedQuery[]; counts: Map<string, number> }> {
  const requested = { ...filter, id: readReference(filter.search) }
  return {
    queries: await findQueries(db, { ...requested, limit, offset }),
    counts: await countQueries(db, { ...requested, state: undefined }),
  }
}

/** A query with its answers and notes. */
export interface Thread {
  query: StoredQuery
  reference: string
  language: Language | null
  entries: StoredAnswer[]
}

/** A thread. Refuses with `NotFound`. */
export async function showThread(db: Database, id: number): Promise<Thread> {
  const query = (await findQuery(db, id)) ?? refuseNotFound()
  const language = isLanguage(query.language) ? query.language : null
  return { query, reference: referenceOf(id), language, entries: await findAnswers(db, id) }
}

/** An answer and the revision of the thread that its author had read. */
export interface NewAnswer {
  revision: number
  body: string
  closes: boolean
  /** The language of the surrounding template. */
  language: Language
}

/**
 * Answers a query by email. If two stewards answer at once, the second is refused with `EditConflict`,
 * because the thread has changed since the revision that was read.
 */
export async function answerThread(
  trx: Database,
  services: Pick<Services, 'jobs'>,
  id: number,
  { actor, by, at, ...answer }: ThreadChange & NewAnswer,
): Promise<void> {
  const query = (await lockQuery(trx, id)) ?? refuseNotFound()
  if (query.revision !== answer.revision)
    throw refuse<RefusedOutside>('EditConflict', { message: message('studioQueries.refused.changed') })
  const author = { author_id: actor.accountId, author: by }
  const entry = { query_id: id, kind: 'answer', body: answer.body, created_at: at, ...author }
  const answerId = await insertAnswer(trx, entry)
  const state = answer.closes ? 'closed' : 'answered'
  await touchQuery(trx, id, { at, state, assignee_id: query.assignee_id ?? actor.accountId })
  await addAnswerMail(trx, services.jobs, { answer_id: answerId, language: answer.language })
  await record(trx, id, { actor, at, action: 'query.answer', after: { answer: answerId, state } })
}

/** Adds a note that only stewards can read. */
export async function noteThread(
  trx: Database,
  id: number,
  { actor, by, at, body }: ThreadChange & { body: string },
): Promise<void> {
  if ((await lockQuery(trx, id)) === undefined) refuseNotFound()
  const author = { author_id: actor.accountId, author: by }
  const note = await insertAnswer(trx, { query_id: id, kind: 'note', body, created_at: at, ...author })
  await touchQuery(trx, id, { at })
  await record(trx, id, { actor, at, action: 'query.note', after: { note } })
}

/** Assigns, closes or reopens a query; without a difference nothing changes. */
export async function changeThread(
  trx: Database,
  id: number,
  {
    actor,
    at,
    assigneeId,
    state,
  }: Omit<ThreadChange, 'by'> & {
    assigneeId?: number | null | undefined
    state?: 'open' | 'closed' | undefined
  },
): Promise<void> {
  const query = (await lockQuery(trx, id)) ?? refuseNotFound()
  const before = { state: query.state, assignee: query.assignee_id }
  const after = {
    state: state ?? query.state,
    assignee: assigneeId === undefined ? query.assignee_id : assigneeId,
  }
  if (before.state === after.state && before.assignee === after.assignee) return
  await touchQuery(trx, id, { at, state: after.state, assignee_id: after.assignee })
  await record(trx, id, { actor, at, action: 'query.change', before, after })
}

/** Maximum number of snippets. */
const maxSnippets = 200

/** The snippets by title. */
export async function listSnippets({ db }: Pick<Services, 'db'>): Promise<StoredSnippet[]> {
  return await findSnippets(db, maxSnippets)
}

/** Saves a reusable text, replacing one with the same title. */
export async function saveSnippet(
  { db }: Pick<Services, 'db'>,
  { title, body }: { title: string; body: string },
  { actor, at }: Omit<ThreadChange, 'by'>,
): Promise<StoredSnippet> {
  return await db.transaction().execute(async (trx) => {
    await lock(trx, 'sohbet snippets')
    const all = await findSnippets(trx, maxSnippets)
    if (all.length === maxSnippets && !all.some((snippet) => snippet.title === title))
      throw refuse<RefusedOutside>('LimitReached', {
        message: message('studioQueries.refused.tooManySnippets'),
      })
    const saved = await putSnippet(trx, { title, body, changed_at: at })
    const subject = `snippet:${saved.id}`
    await recordChange(trx, at, { actor, action: 'snippet.save', subject, label: title, after: { body } })
    return saved
  })
}

/** Deletes a reusable text. */
export async function deleteSnippet(
  { db }: Pick<Services, 'db'>,
  id: number,
  { actor, at }: Omit<ThreadChange, 'by'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const title = (await deleteSnippetRow(trx, id)) ?? refuseNotFound()
    await recordChange(trx, at, { actor, action: 'snippet.delete', subject: `snippet:${id}`, label: title })
  })
}

function refuseNotFound(): never {
  throw refuse<RefusedOutside>('NotFound')
}

// The text is stored in the thread, and is not repeated in the log, which is never emptied.
async function record(
  trx: Database,
  id: number,
  { at, ...change }: { actor: Actor; at: Date; action: string; before?: object; after?: object },
): Promise<void> {
  await recordChange(trx, at, { ...change, subject: `query:${id}`, label: referenceOf(id) })
}
