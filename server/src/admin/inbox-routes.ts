import { toPageInfo } from '@sohbet/contract/paging'
import * as contract from '@sohbet/contract/studio'
import type { ListedQuery, QueryThread } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type Binding, handle, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { nameMembers } from '#modules/accounts/index.ts'
import {
  answerThread,
  changeThread,
  type CountedQuery,
  deleteSnippet,
  listInbox,
  listSnippets,
  noteThread,
  referenceOf,
  saveSnippet,
  showThread,
  type Thread,
  type ThreadChange,
} from '#modules/contact/index.ts'
import { type AdminServices, type NameOf, namesOf } from './admin-services.ts'

/** The calls about queries from the contact form. */
export function inboxRoutes(services: AdminServices): Binding[] {
  const { db, clock } = services
  return [
    handle(contract.listQueries, async ({ query }, { caller }) => {
      const { page, per_page: limit, search, state, category, assignee } = query
      const { queries, counts } = await listInbox(services, {
        search,
        state,
        category,
        assigneeId: toAssignee(assignee, caller),
        limit,
        offset: (page - 1) * limit,
      })
      const count = (requested: string): number => counts.get(requested) ?? 0
      const all = { open: count('open'), answered: count('answered'), closed: count('closed') }
      const total = state === undefined ? all.open + all.answered + all.closed : all[state]
      const nameOf = await namesOf(
        db,
        queries.map(({ assignee_id: id }) => id),
      )
      return {
        data: queries.map((one) => presentQuery(one, nameOf)),
        page_info: toPageInfo(page, limit, total),
        counts: all,
      }
    }),
    handleData(contract.getQuery, ({ params: { id } }) => presentThread(db, id)),
    handleOnce(contract.answerQuery, services, async (trx, { params: { id }, body }, { caller }) => {
      const thread = await showThread(trx, id)
      const change = await changeBy(trx, caller, clock.now())
      await answerThread(trx, services, id, { ...body, ...change, language: await languageOf(trx, thread) })
      return await presentThread(trx, id)
    }),
    handleOnce(contract.noteQuery, services, async (trx, { params: { id }, body }, { caller }) => {
      await noteThread(trx, id, { ...body, ...(await changeBy(trx, caller, clock.now())) })
      return await presentThread(trx, id)
    }),
    handleData(contract.changeQuery, async ({ params: { id }, body: { assignee, state } }, { caller }) => {
      const change = {
        actor: caller,
        at: clock.now(),
        assigneeId: toAssignee(assignee, caller),
        state,
      }
      await db.transaction().execute((trx) => changeThread(trx, id, change))
      return await presentThread(db, id)
    }),
    ...snippetRoutes(services),
  ]
}

function snippetRoutes(services: AdminServices): Binding[] {
  const by = (caller: Member) => ({ actor: caller, at: services.clock.now() })
  return [
    handleData(contract.listSnippets, async () =>
      (await listSnippets(services)).map(({ id, title, body }) => ({ id, title, body })),
    ),
    handleData(contract.saveSnippet, async ({ body }, { caller }) => {
      const { id, title, body: text } = await saveSnippet(services, body, by(caller))
      return { id, title, body: text }
    }),
    handleDone(contract.deleteSnippet, ({ params: { id } }, { caller }) =>
      deleteSnippet(services, id, by(caller)),
    ),
  ]
}

function toAssignee(assignee: 'me' | 'nobody' | undefined, caller: Member): number | null | undefined {
  if (assignee === undefined) return undefined
  return assignee === 'me' ? caller.accountId : null
}

// Only names are shown, never a steward's address.
async function changeBy(db: Database, caller: Member, at: Date): Promise<ThreadChange> {
  const { accountId } = caller
  const name = (await nameMembers(db, [accountId])).get(accountId)?.name
  return { actor: caller, by: name ?? `#${accountId}`, at }
}

// The language of the account, otherwise that of the page on which the query was written.
async function languageOf(db: Database, { query, language }: Thread): Promise<QueryThread['language']> {
  const member = (await nameMembers(db, [query.account_id])).get(query.account_id ?? 0)
  return member?.language ?? language ?? 'en'
}

function presentQuery(query: CountedQuery, nameOf: NameOf): ListedQuery {
  return {
    id: query.id,
    reference: referenceOf(query.id),
    name: query.name,
    email: query.email,
    category: query.category as ListedQuery['category'], // The table has no others.
    excerpt: Array.from(query.comments.replaceAll(/\s+/g, ' ')).slice(0, 160).join(''),
    state: query.state as ListedQuery['state'],
    assignee: nameOf(query.assignee_id),
    answers: query.answers,
    created_at: query.created_at.toISOString(),
    changed_at: query.changed_at.toISOString(),
  }
}

async function presentThread(db: Database, id: number): Promise<QueryThread> {
  const thread = await showThread(db, id)
  const { query, reference, entries } = thread
  const nameOf = await namesOf(db, [query.assignee_id, query.account_id])
  return {
    id,
    reference,
    name: query.name,
    email: query.email,
    category: query.category as QueryThread['category'], // The table has no others.
    comments: query.comments,
    state: query.state as QueryThread['state'],
    assignee: nameOf(query.assignee_id),
    person: nameOf(query.account_id),
    language: await languageOf(db, thread),
    revision: query.revision,
    created_at: query.created_at.toISOString(),
    changed_at: query.changed_at.toISOString(),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind as 'answer' | 'note',
      author: entry.author,
      body: entry.body,
      created_at: entry.created_at.toISOString(),
      mailed_at: entry.mailed_at?.toISOString() ?? null,
    })),
  }
}
