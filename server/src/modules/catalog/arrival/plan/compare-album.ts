import { isDeepStrictEqual } from 'node:util'
import type { AlbumPlan, QuestionPlan, TrackPlan } from './album-plan.ts'
import { findNews, findTrackNews, isReordered, type StoredPlan } from './plan-news.ts'
import { toSlug } from './to-slug.ts'

/** A collection as an earlier import left it, in the form of a plan. */
export interface ImportedAlbum {
  id: number
  slug: string
  fields: AlbumFields
  topics: string[]
  tracks: ImportedTrack[]
  /** The SHA-256 of recordings whose tracks editors removed. */
  removed: ReadonlySet<string>
  /** What its folder said at the last import; undefined for one before plans were stored. */
  lastPlan: StoredPlan | undefined
}

/** A track as an earlier import left it. */
export interface ImportedTrack extends TrackFields {
  id: number
  questions: QuestionPlan[]
}

/** The columns of a collection that an import fills; speaker and city are slugs. */
export interface AlbumFields {
  title: string
  type: string
  access: string
  applyPpd: boolean
  description: string
  speakerSlug: string | null
  countryCode: string | null
  citySlug: string | null
  gatheringDate: string | null
  language: string
  setPriceCredits: number | null
  downloadPriceCredits: number | null
  /** Milliseconds since 1970. */
  publishedAt: number
  coverSha256: string | null
  trackCount: number
  durationSeconds: number
}

/** The columns of a track that an import fills. */
export interface TrackFields {
  sourceName: string | null
  position: number
  title: string
  access: string | null
  priceCredits: number | null
  durationSeconds: number
  sha256: string
}

/** The changes to write for one track; `id` is undefined for a new one. */
export interface TrackChange {
  id: number | undefined
  fields: Partial<TrackFields>
  questions: QuestionPlan[] | undefined
}

/** The changes that make the catalogue match the plan; none when `isEmpty`. */
export interface AlbumChanges {
  fields: Partial<AlbumFields>
  topics: string[] | undefined
  tracks: TrackChange[]
  isEmpty: boolean
  isNew: boolean
  counts: TrackCounts
}

/** How many tracks of an album were added, changed or removed. */
export interface TrackCounts {
  added: number
  /** The recording under the same file name has changed. */
  replaced: number
  /** The recording is the same and its metadata has changed. */
  edited: number
  unchanged: number
}

/**
 * Compares a plan with the catalogue. What the folder said at the last import already is left as it is, since
 * editors may have changed it. `now` is the default publication date of a new collection.
 */
export function compareAlbum(found: ImportedAlbum | undefined, plan: AlbumPlan, now: Date): AlbumChanges {
  const last = found?.lastPlan
  const pairs = arrangeTracks(found?.tracks ?? [], plan.tracks).filter(
    // A track that was removed in the studio is not published again.
    ({ existing, planned }) => existing !== undefined || !isRemoved(found, planned),
  )
  const arranged = isReordered(plan, last) ? pairs : inPresentOrder(pairs)
  const requested = arranged.map((pair, index) => wantTrack(pair, index + 1, last))
  const tracks = arranged.flatMap(({ existing }, index) => toChange(existing, requested[index]))
  const fields = changedFields(
    found?.fields,
    wantFields({ found, plan, tracks: requested.map((one) => one.fields), now }),
  )
  const topics = findNews(plan, last).topics?.toSorted()
  const changedTopics = topics === undefined || isDeepStrictEqual(topics, found?.topics) ? undefined : topics
  const isEmpty = Object.keys(fields).length === 0 && tracks.length === 0 && changedTopics === undefined
  return {
    fields,
    topics: changedTopics,
    tracks,
    isEmpty,
    isNew: found === undefined,
    counts: count(tracks, plan),
  }
}

function isRemoved(found: ImportedAlbum | undefined, planned: TrackPlan | undefined): boolean {
  return planned !== undefined && found?.removed.has(planned.recording.sha256) === true
}

interface Pair {
  existing: ImportedTrack | undefined
  planned: TrackPlan | undefined
}

interface RequestedTrack {
  fields: TrackFields
  questions: QuestionPlan[]
}

/** Planned tracks in their order; a track whose file is missing keeps its position. */
function arrangeTracks(existing: ImportedTrack[], planned: TrackPlan[]): Pair[] {
  const left = new Set(existing)
  const take = (fits: (track: ImportedTrack) => boolean): ImportedTrack | undefined => {
    const track = [...left].find(fits)
    if (track !== undefined) left.delete(track)
    return track
  }
  const byName = new Map(
    planned.map((plan) => [plan, take((track) => track.sourceName === plan.recording.sourceName)]),
  )
  const arranged: Pair[] = planned.map((plan) => ({
    planned: plan,
    // The same recording under another name counts as renamed, so that playlists keep the track.
    existing: byName.get(plan) ?? take((track) => track.sha256 === plan.recording.sha256),
  }))
  for (const track of [...left].toSorted((a, b) => a.position - b.position))
    arranged.splice(track.position - 1, 0, { existing: track, planned: undefined })
  return arranged
}

/** The tracks as they are in the catalogue, and new ones where the folder has them. */
function inPresentOrder(pairs: Pair[]): Pair[] {
  const present = pairs
    .filter(({ existing }) => existing !== undefined)
    .toSorted((a, b) => (a.existing?.position ?? 0) - (b.existing?.position ?? 0))
  for (const [index, pair] of pairs.entries()) if (pair.existing === undefined) present.splice(index, 0, pair)
  return present
}

function wantTrack(
  { existing, planned }: Pair,
  position: number,
  last: StoredPlan | undefined,
): RequestedTrack {
  if (planned === undefined) {
    if (existing === undefined) throw new Error('A pair of tracks holds neither a plan nor a track.')
    return { fields: { ...onlyFields(existing), position }, questions: existing.questions }
  }
  const news = existing === undefined ? planned : findTrackNews(planned, last)
  const { access, priceCredits, questions } = news
  const { durationSeconds, sha256 } = news.recording ?? existing ?? planned.recording
  return {
    fields: {
      sourceName: planned.recording.sourceName,
      position,
      title: news.title ?? existing?.title ?? planned.title,
      access: access === undefined ? (existing?.access ?? null) : access,
      priceCredits: priceCredits === undefined ? (existing?.priceCredits ?? null) : priceCredits,
      durationSeconds,
      sha256,
    },
    questions: questions ?? existing?.questions ?? planned.firstQuestions ?? [],
  }
}

function onlyFields({ id: _id, questions: _questions, ...fields }: ImportedTrack): TrackFields {
  return fields
}

function toChange(existing: ImportedTrack | undefined, requested: RequestedTrack | undefined): TrackChange[] {
  if (requested === undefined) return []
  const before = existing === undefined ? undefined : onlyFields(existing)
  const fields = changedFields(before, requested.fields)
  const questions = isDeepStrictEqual(existing?.questions ?? [], requested.questions)
    ? undefined
    : requested.questions
  if (Object.keys(fields).length === 0 && questions === undefined) return []
  return [{ id: existing?.id, fields, questions }]
}

/** The fields of a new album that its plan leaves open. */
const newAlbum = {
  type: 'album',
  access: 'free',
  applyPpd: false,
  description: '',
  speakerSlug: null,
  countryCode: null,
  citySlug: null,
  gatheringDate: null,
  language: 'en',
  setPriceCredits: null,
  downloadPriceCredits: null,
  coverSha256: null,
}

function wantFields({
  found,
  plan,
  tracks,
  now,
}: {
  found: ImportedAlbum | undefined
  plan: AlbumPlan
  tracks: TrackFields[]
  now: Date
}): AlbumFields {
  const news = findNews(plan, found?.lastPlan)
  const { type, access, applyPpd, description, gatheringDate, language } = news
  const { setPriceCredits, downloadPriceCredits } = news
  const given = { type, access, applyPpd, description, gatheringDate, language }
  return {
    ...newAlbum,
    publishedAt: now.getTime(),
    ...found?.fields,
    ...withoutGaps({ ...given, setPriceCredits, downloadPriceCredits }),
    ...withoutGaps({ publishedAt: news.publishedAt?.getTime(), coverSha256: news.cover?.sha256 }),
    ...wantSpeaker(news),
    ...wantPlace(news),
    title: news.title ?? found?.fields.title ?? plan.title,
    trackCount: tracks.length,
    durationSeconds: tracks.reduce((sum, track) => sum + track.durationSeconds, 0),
  }
}

function wantSpeaker({ speaker }: Partial<AlbumPlan>): Pick<AlbumFields, 'speakerSlug'> | undefined {
  if (speaker === undefined) return undefined
  return { speakerSlug: speaker === null ? null : toSlug(speaker, 'speaker') }
}

function wantPlace({ place }: Partial<AlbumPlan>): Pick<AlbumFields, 'countryCode' | 'citySlug'> | undefined {
  if (place === undefined) return undefined
  const { city, country } = place
  // A city is identified together with its country.
  const citySlug = city === undefined || country === undefined ? null : toSlug(city, 'city')
  return { countryCode: country ?? null, citySlug }
}

/** The given fields that are not undefined. */
export function withoutGaps<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  // Only undefined values are removed; the types of `Object.fromEntries` cannot express this.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
}

function changedFields<Fields extends object>(
  before: Fields | undefined,
  requested: Fields,
): Partial<Fields> {
  if (before === undefined) return requested
  // Only keys of `Fields` remain; the types of `Object.fromEntries` cannot express this.
  return Object.fromEntries(
    Object.entries(requested).filter(([key, value]) => value !== before[key as keyof Fields]),
  ) as Partial<Fields>
}

function count(tracks: TrackChange[], plan: AlbumPlan): TrackCounts {
  const added = tracks.filter((track) => track.id === undefined).length
  const replaced = tracks.filter(
    (track) => track.id !== undefined && track.fields.sha256 !== undefined,
  ).length
  const edited = tracks.length - added - replaced
  return { added, replaced, edited, unchanged: Math.max(0, plan.tracks.length - tracks.length) }
}
