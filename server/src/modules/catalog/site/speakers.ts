import type { SpeakerFields, StudioSpeaker } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { toSlug } from '../arrival/plan/to-slug.ts'
import { mergeTitles, storeTitles, withTitleFields } from '../present/read-titles.ts'
import { redirectSlug } from '../queries/names.ts'
import * as queries from '../queries/speakers.ts'
import type { EditedSpeaker } from '../queries/speakers.ts'
import {
  changeSite,
  refuseField,
  requireRow,
  requireUnchanged,
  type SiteKind,
} from '../changes/change-site.ts'

const kind: SiteKind<EditedSpeaker> = {
  name: 'speaker',
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, slug, titles }) => ({ name, slug, titles }),
}

/** The speakers with a name that contains the text, ordered by name. */
export async function listSpeakers({ db }: Services, search: string): Promise<StudioSpeaker[]> {
  return (await queries.findEditedSpeakers(db, search)).map(withTitleFields)
}

/** Renames a speaker. Drafts and imported folders with the old name still refer to this speaker. */
export async function changeSpeaker(
  services: Services,
  caller: Member,
  { id, revision, name, ...titles }: SpeakerFields & { id: number; revision: string },
): Promise<StudioSpeaker> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await queries.findEditedSpeaker(trx, id), revision)
    if (await queries.isSpeakerNameTaken(trx, { name, id }))
      throw refuseField('name', message('refusals.studio.speakerNameTaken'))
    await queries.writeSpeaker(trx, id, { name, titles: storeTitles(titles, 'title') })
    const slug = toSlug(before.name, 'speaker')
    if (!(await queries.isSpeakerSlug(trx, slug))) await redirectSlug(trx, { kind: 'speaker', slug, to: id })
    return { before, after: await queries.findEditedSpeaker(trx, id) }
  })
  return withTitleFields(after)
}

/**
 * Merges a speaker into another. The old slug resolves to the other: in addresses, in drafts and in folders
 * that are imported again.
 */
export async function mergeSpeakers(
  services: Services,
  caller: Member,
  { id, into }: { id: number; into: number },
): Promise<StudioSpeaker> {
  await changeSite(services, caller, kind, async (trx) => {
    const before = requireRow(await queries.findEditedSpeaker(trx, id))
    const stored = requireRow(await queries.findEditedSpeaker(trx, into))
    if (id === into) throw refuseField('into', message('refusals.studio.mergedWithItself'))
    await queries.moveSpeaker(trx, id, into)
    await queries.writeSpeaker(trx, into, { titles: mergeTitles(before.titles, stored.titles) })
    await redirectSlug(trx, { kind: 'speaker', slug: before.slug, from: id, to: into })
    // Drafts refer to a speaker by name, and the slug of the name may differ from the stored slug.
    const named = toSlug(before.name, 'speaker')
    if (!(await queries.isSpeakerSlug(trx, named)))
      await redirectSlug(trx, { kind: 'speaker', slug: named, to: into })
    return { before, after: undefined, verb: 'merge', besides: { into: stored.slug } }
  })
  return withTitleFields(requireRow(await queries.findEditedSpeaker(services.db, into)))
}
