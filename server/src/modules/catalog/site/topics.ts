import type { StudioTopic, TopicFields } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { mergeTitles, readTitles, storeTitles, withTitleFields } from '../present/read-titles.ts'
import { redirectSlug } from '../queries/names.ts'
import * as queries from '../queries/topics.ts'
import type { EditedTopic } from '../queries/topics.ts'
import {
  changeSite,
  refuseField,
  requireRow,
  requireUnchanged,
  type SiteKind,
} from '../changes/change-site.ts'

const kind: SiteKind<EditedTopic> = {
  name: 'topic',
  labelOf: ({ label }) => label,
  fieldsOf: ({ label, titles, parent, terms }) => ({ label, titles, parent, terms }),
}

/** The topics with a name that contains the text, ordered by label. */
export async function listTopics({ db }: Services, search: string): Promise<StudioTopic[]> {
  return (await queries.findEditedTopics(db, search)).map(present)
}

/** Changes the names, terms and parent of a topic. */
export async function changeTopic(
  services: Services,
  caller: Member,
  { id, revision, ...fields }: TopicFields & { id: number; revision: string },
): Promise<StudioTopic> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await queries.findEditedTopic(trx, id), revision)
    if (await queries.isLabelTaken(trx, { label: fields.label, id }))
      throw refuseField('label', message('refusals.studio.topicNameTaken'))
    const parentId = await findParentId(trx, id, fields.parent)
    await queries.writeTopic(trx, id, {
      label: fields.label,
      titles: storeTitles(fields, 'title'),
      parent_id: parentId,
    })
    await queries.replaceTerms(trx, before.slug, distinct(fields.terms))
    return { before, after: await queries.findEditedTopic(trx, id) }
  })
  return present(after)
}

/**
 * Merges a topic into another. Its names become terms of the other, so that searching for them still finds
 * its items; its slug resolves to the other in addresses, in drafts and in folders that are imported again.
 */
export async function mergeTopics(
  services: Services,
  caller: Member,
  { id, into }: { id: number; into: number },
): Promise<StudioTopic> {
  await changeSite(services, caller, kind, async (trx) => {
    const before = requireRow(await queries.findEditedTopic(trx, id))
    const target = requireRow(await queries.findEditedTopic(trx, into))
    if (id === into) throw refuseField('into', message('refusals.studio.mergedWithItself'))
    const names = [
      ...target.terms,
      before.label,
      ...Object.values(readTitles(before.titles)),
      ...before.terms,
    ]
    await queries.moveTopic(trx, id, into)
    await queries.replaceTerms(trx, before.slug, [])
    await queries.replaceTerms(trx, target.slug, distinct(names.filter((name) => name !== target.label)))
    await queries.writeTopic(trx, into, { titles: mergeTitles(before.titles, target.titles) })
    await redirectSlug(trx, { kind: 'topic', slug: before.slug, from: id, to: into })
    return { before, after: undefined, verb: 'merge', besides: { into: target.slug } }
  })
  return present(requireRow(await queries.findEditedTopic(services.db, into)))
}

// Topics have two levels: a subtopic has no subtopics.
async function findParentId(db: Database, id: number, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const parent = await queries.findParent(db, slug)
  if (parent === undefined) throw refuseField('parent', message('refusals.studio.noSuchTopic'))
  if (parent.id === id || parent.parent_id !== null || (await queries.hasTopicsBelow(db, id)))
    throw refuseField('parent', message('refusals.studio.twoFloors'))
  return parent.id
}

function present({ parent_id: _parentId, ...topic }: EditedTopic): StudioTopic {
  return withTitleFields(topic)
}

function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms)]
}
