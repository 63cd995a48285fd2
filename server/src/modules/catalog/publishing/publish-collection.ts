import { isDeepStrictEqual } from 'node:util'
import type { CollectionDraft, DraftQuestion, DraftTrack } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import * as arrival from '../arrival/queries/imported-albums.ts'
import { findCityByTitle, findOrAddCity, requireCountry } from '../queries/cities.ts'
import { toSlug } from '../arrival/plan/to-slug.ts'
import { findPlannedQuestions } from '../queries/questions.ts'
import { findAllTracks, findPublishedCollection } from './queries/published.ts'
import { keepOldSlug, removeTracks } from './queries/publish.ts'
import { putSpeaker } from './publish-article.ts'

/** The catalogue ids after publication; tracks in the order of the draft. */
export interface PublishedCollection {
  id: number
  trackIds: number[]
}

/**
 * Makes the catalogue match a finished draft, in the caller's transaction, which must hold the import lock.
 * Without an id the collection is new. Tracks keep their ids; a track removed from the draft stays for its
 * buyers and is hidden from everybody else.
 */
export async function publishCollection(
  trx: Database,
  draft: CollectionDraft,
  { id: known, now }: { id: number | undefined; now: Date },
): Promise<PublishedCollection> {
  const columns = await toColumns(trx, draft)
  const id =
    known === undefined
      ? await arrival.addCollection(trx, { ...columns, cover_seed: draft.slug, published_at: now })
      : await change(trx, known, columns)
  const topics = await arrival.findOrAddTopics(trx, draft.topics)
  await arrival.replaceCollectionTopics(trx, id, [...topics.values()])
  return { id, trackIds: await putTracks(trx, id, { tracks: draft.tracks, now }) }
}

type Columns = Awaited<ReturnType<typeof toColumns>>

async function change(trx: Database, id: number, columns: Columns): Promise<number> {
  const before = await findPublishedCollection(trx, id)
  if (before !== undefined && before.slug !== columns.slug)
    await keepOldSlug(trx, { kind: 'collection', id }, { old: before.slug, now: columns.slug })
  await arrival.changeCollection(trx, id, { ...columns, withdrawn_at: null })
  return id
}

async function toColumns(trx: Database, draft: CollectionDraft) {
  const place = await putPlace(trx, draft)
  return {
    slug: draft.slug,
    type_slug: draft.kind,
    title: draft.title.trim(),
    description: draft.description.trim(),
    language: draft.language,
    access: draft.access,
    apply_ppd: draft.apply_ppd,
    set_price_credits: draft.set_price_credits,
    download_price_credits: draft.apply_ppd ? draft.download_price_credits : null,
    held_on: draft.held_on,
    speaker_id: draft.speaker.trim() === '' ? null : await putSpeaker(trx, draft.speaker.trim()),
    ...place,
    cover_file_id: draft.cover_file_id,
    cover_focus_x: draft.cover_focus?.x ?? null,
    cover_focus_y: draft.cover_focus?.y ?? null,
    track_count: draft.tracks.length,
    duration_seconds: draft.tracks.reduce((sum, track) => sum + track.duration_seconds, 0),
  }
}

async function putPlace(
  trx: Database,
  draft: CollectionDraft,
): Promise<{ country_code: string | null; city_id: number | null }> {
  const [countryCode, label] = [draft.country, draft.city.trim()]
  if (countryCode === '') return { country_code: null, city_id: null }
  await requireCountry(trx, countryCode)
  if (label === '') return { country_code: countryCode, city_id: null }
  const city = { slug: toSlug(label, 'city'), label, countryCode }
  const known = await findCityByTitle(trx, city)
  return { country_code: countryCode, city_id: known ?? (await findOrAddCity(trx, city)) }
}

async function putTracks(
  trx: Database,
  collectionId: number,
  { tracks, now }: { tracks: readonly DraftTrack[]; now: Date },
): Promise<number[]> {
  const current = await findAllTracks(trx, collectionId)
  const left = new Set(current.map(({ id }) => id))
  // Ignore an id of another collection, and one that occurs twice.
  const ids = tracks.map(({ track_id: id }) => (id !== null && left.delete(id) ? id : undefined))
  const removed = current.filter(({ id, is_taken_out: isOut }) => !isOut && left.has(id))
  await removeTracks(
    trx,
    removed.map(({ id }) => id),
    now,
  )
  const trackIds: number[] = []
  for (const [index, track] of tracks.entries())
    trackIds.push(await putTrack(trx, { collectionId, id: ids[index], track, position: index + 1 }))
  await putQuestions(trx, tracks, trackIds)
  return trackIds
}

async function putTrack(
  trx: Database,
  place: { collectionId: number; id: number | undefined; track: DraftTrack; position: number },
): Promise<number> {
  const { collectionId, id, track, position } = place
  if (track.file_id === null) throw new Error('A talk without a recording was not refused.')
  const columns = {
    position,
    title: track.title.trim(),
    access: track.access,
    price_credits: track.price_credits,
    file_id: track.file_id,
    duration_seconds: track.duration_seconds,
  }
  if (id === undefined) return await arrival.addTrack(trx, { ...columns, collection_id: collectionId })
  await arrival.changeTrack(trx, id, { ...columns, withdrawn_at: null })
  return id
}

// If one question of a track differs, all of them are replaced.
async function putQuestions(
  trx: Database,
  tracks: readonly DraftTrack[],
  trackIds: readonly number[],
): Promise<void> {
  const questionsOf = await findPlannedQuestions(trx, trackIds)
  for (const [index, { questions }] of tracks.entries()) {
    const trackId = trackIds[index]
    if (trackId === undefined) continue
    const requested = questions.map(toQuestionRow).toSorted((a, b) => a.startSeconds - b.startSeconds)
    if (!isDeepStrictEqual(questionsOf(trackId), requested))
      await arrival.replaceQuestions(trx, trackId, requested)
  }
}

// Store whole seconds, rounded down so that the first word is not cut off.
function toQuestionRow({ question, topic, start_seconds }: DraftQuestion) {
  return { question: question.trim(), topic, startSeconds: Math.floor(start_seconds) }
}
