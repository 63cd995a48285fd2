import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { listNotes as endpoint } from '@sohbet/contract/notes'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findItemsAbout, type TrackServices } from '#modules/catalog/index.ts'
import { toSearchTerms } from '#modules/search/index.ts'
import { type NoteReader, presentNotes } from './present-notes.ts'
import { countNotes, findNotedIds, findNotes, type NoteNarrowing } from './queries.ts'

type Query = ParsedOf<typeof endpoint>['query']

const dayMs = 86_400_000

/** The matching notes of a member, newest first; days are in UTC. */
export async function listNotes(
  services: TrackServices,
  reader: NoteReader,
  { page, per_page: perPage, ...query }: Query,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = services
  const { member } = reader
  const { accountId } = member
  const narrowing: NoteNarrowing = {
    words: toSearchTerms(query.q ?? ''),
    track: query.track,
    article: query.article,
    about: await findAbout(db, member, query),
    from: query.from === undefined ? undefined : startOf(query.from),
    before: query.to === undefined ? undefined : new Date(startOf(query.to).getTime() + dayMs),
  }
  const [rows, total] = await Promise.all([
    findNotes(db, accountId, { narrowing, limit: perPage, offset: (page - 1) * perPage }),
    countNotes(db, accountId, narrowing),
  ])
  return { data: await presentNotes(services, reader, rows), page_info: toPageInfo(page, perPage, total) }
}

async function findAbout(
  db: Database,
  member: Member,
  { album, topic }: Pick<Query, 'album' | 'topic'>,
): Promise<NoteNarrowing['about']> {
  if (album === undefined && topic === undefined) return undefined
  const noted = await findNotedIds(db, member.accountId)
  return await findItemsAbout(db, member, { ...noted, collectionId: album, topic })
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
