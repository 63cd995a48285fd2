import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Updateable } from 'kysely'
import type { CatalogCollections, CatalogTracks } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { announceChange } from '../queries/announce-change.ts'
import { latifiyahTranslations, majlisHostLessons } from '../access/policy.ts'
import {
  type AlbumChanges,
  type AlbumFields,
  compareAlbum,
  type TrackChange,
  type TrackFields,
  withoutGaps,
} from './plan/compare-album.ts'
import { type AlbumPlan, ArrivalFault } from './plan/album-plan.ts'
import { type StoredPlan, toStoredPlan } from './plan/plan-news.ts'
import * as queries from './queries/imported-albums.ts'
import { findOrAddCity, requireCountry } from '../queries/cities.ts'
import type { CataloguedAlbum } from './queries/imported-albums.ts'
import { freeSlug, toSlug } from './plan/to-slug.ts'

/** The ids of stored files by their SHA-256. */
export type StoredFiles = ReadonlyMap<string, string>

/** An album compared with the catalogue, and the files stored for it. */
export interface ComparedAlbum {
  plan: AlbumPlan
  catalogued: CataloguedAlbum
  changes: AlbumChanges
  files: StoredFiles
}

/**
 * Makes the catalogue match the plan in one transaction, so that nobody sees half an album. Compares again
 * only if the catalogue has changed since; returns what was written.
 */
export async function saveAlbum(
  services: Services,
  { plan, catalogued: current, changes: compared, files }: ComparedAlbum,
): Promise<AlbumChanges> {
  return await services.db.transaction().execute(async (trx) => {
    await queries.lockImports(trx)
    const isCurrent = (await queries.findRevision(trx)) === current.revision
    const { album } = isCurrent ? current : await queries.findCataloguedAlbum(trx, plan.sourceKey)
    const changes = isCurrent ? compared : compareAlbum(album, plan, services.clock.now())
    if (changes.isEmpty) return changes
    const collectionId = await saveCollection(trx, { id: album?.id, plan, changes, files })
    await rememberPlan(trx, { id: collectionId, plan, last: album?.lastPlan })
    if (changes.topics !== undefined) {
      const topics = await queries.findOrAddTopics(trx, changes.topics)
      await queries.replaceCollectionTopics(trx, collectionId, [...topics.values()])
    }
    for (const change of changes.tracks) await saveTrack(trx, { collectionId, change, files })
    await announceChange(trx)
    return changes
  })
}

/** Stores what the folder says, also where nothing had to be changed. */
export async function rememberPlan(
  db: Database,
  { id, plan, last }: { id: number; plan: AlbumPlan; last: StoredPlan | undefined },
): Promise<void> {
  const stored = toStoredPlan(plan, last)
  if (!isDeepStrictEqual(stored, last)) await queries.putLastPlan(db, id, stored)
}

async function saveCollection(
  db: Database,
  {
    id,
    plan,
    changes,
    files,
  }: { id: number | undefined; plan: AlbumPlan; changes: AlbumChanges; files: StoredFiles },
): Promise<number> {
  const values = { ...toColumns(changes.fields, files), ...(await toReferences(db, plan, changes.fields)) }
  if (id === undefined) {
    const slug = await chooseSlug(db, plan)
    // A new album changes every field, so no required column is missing.
    const row = {
      ...values,
      slug,
      cover_seed: slug,
      source_key: plan.sourceKey,
    } as Insertable<CatalogCollections>
    return await queries.addCollection(db, row)
  }
  if (Object.keys(values).length > 0) await queries.changeCollection(db, id, values)
  return id
}

async function chooseSlug(db: Database, plan: AlbumPlan): Promise<string> {
  const taken = await queries.listSlugsLike(db, plan.wishedSlug)
  // `detail` is a path segment of the address; the other two are pages reserved for their own type.
  const reserved = ['detail', majlisHostLessons, latifiyahTranslations].filter((slug) => slug !== plan.type)
  for (const slug of reserved) taken.add(slug)
  return freeSlug(plan.wishedSlug, taken)
}

async function toReferences(
  db: Database,
  plan: AlbumPlan,
  fields: Partial<AlbumFields>,
): Promise<Updateable<CatalogCollections>> {
  const references: Updateable<CatalogCollections> = {}
  const { speakerSlug, countryCode, citySlug } = fields
  if (speakerSlug !== undefined)
    references.speaker_id =
      speakerSlug === null
        ? null
        : await queries.findOrAddSpeaker(db, speakerSlug, plan.speaker ?? speakerSlug)
  if (countryCode !== undefined) {
    if (countryCode !== null) await requireCountry(db, countryCode)
    references.country_code = countryCode
  }
  if (citySlug !== undefined || countryCode !== undefined) references.city_id = await findCity(db, plan)
  return references
}

async function findCity(db: Database, { place }: AlbumPlan): Promise<number | null> {
  if (place?.city === undefined || place.country === undefined) return null
  const slug = toSlug(place.city, 'city')
  return await findOrAddCity(db, { slug, label: place.city, countryCode: place.country })
}

function toColumns(fields: Partial<AlbumFields>, files: StoredFiles): Updateable<CatalogCollections> {
  const { coverSha256, publishedAt } = fields
  return withoutGaps({
    title: fields.title,
    type_slug: fields.type,
    access: fields.access,
    apply_ppd: fields.applyPpd,
    description: fields.description,
    held_on: fields.gatheringDate,
    language: fields.language,
    set_price_credits: fields.setPriceCredits,
    download_price_credits: fields.downloadPriceCredits,
    published_at: publishedAt === undefined ? undefined : new Date(publishedAt),
    cover_file_id:
      coverSha256 === undefined || coverSha256 === null ? undefined : requireFile(files, coverSha256),
    track_count: fields.trackCount,
    duration_seconds: fields.durationSeconds,
  })
}

async function saveTrack(
  db: Database,
  { collectionId, change, files }: { collectionId: number; change: TrackChange; files: StoredFiles },
): Promise<void> {
  const values = toTrackColumns(change.fields, files)
  // A new track changes every field, so no required column is missing.
  const trackId =
    change.id ??
    (await queries.addTrack(db, { ...values, collection_id: collectionId } as Insertable<CatalogTracks>))
  if (change.id !== undefined && Object.keys(values).length > 0)
    await queries.changeTrack(db, change.id, values)
  if (change.questions !== undefined) await queries.replaceQuestions(db, trackId, change.questions)
}

function toTrackColumns(fields: Partial<TrackFields>, files: StoredFiles): Updateable<CatalogTracks> {
  return withoutGaps({
    source_name: fields.sourceName,
    position: fields.position,
    title: fields.title,
    access: fields.access,
    price_credits: fields.priceCredits,
    duration_seconds: fields.durationSeconds,
    file_id: fields.sha256 === undefined ? undefined : requireFile(files, fields.sha256),
  })
}

// Reached only when another import wrote this album after the comparison.
function requireFile(files: StoredFiles, sha256: string): string {
  const fileId = files.get(sha256)
  if (fileId === undefined)
    throw new ArrivalFault('was changed by another import in the meantime; import it again')
  return fileId
}
