import { isDeepStrictEqual } from 'node:util'
import type { AlbumPlan, QuestionPlan, TrackPlan } from './album-plan.ts'
import { toSlug } from './to-slug.ts'

/** A collection as an earlier import left it, in the words of a plan. */
export interface ImportedAlbum {
  id: number
  slug: string
  fields: AlbumFields
  topics: string[]
  tracks: ImportedTrack[]
}

/** A track as an earlier import left it. */
export interface ImportedTrack extends TrackFields {
  id: number
  questions: QuestionPlan[]
}

/** The columns of a collection that an import fills, its speaker and city by their slugs. */
export interface AlbumFields {
  title: string
  type: string
  access: string
  applyPpd: boolean
  description: string
  speakerSlug: string | null
  countryCode: string | null
  citySlug: string | null
  heldOn: string | null
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

/** What has to be written for one track; `id` is undefined for a new one. */
export interface TrackChange {
  id: number | undefined
  fields: Partial<TrackFields>
  questions: QuestionPlan[] | undefined
}

/** What has to be written so that the catalogue says what the plan says; nothing of it when `isEmpty`. */
export interface AlbumChanges {
  fields: Partial<AlbumFields>
  topics: string[] | undefined
  tracks: TrackChange[]
  isEmpty: boolean
  isNew: boolean
  counts: TrackCounts
}

/** What happened to the tracks of an album. */
export interface TrackCounts {
  added: number
  /** Another recording under the same file name. */
  replaced: number
  /** The same recording with other words about it. */
  edited: number
  unchanged: number
}

/** Compares a plan with what stands in the catalogue; `now` is when a new collection is published by default. */
export function compareAlbum(found: ImportedAlbum | undefined, plan: AlbumPlan, now: Date): AlbumChanges {
  const arranged = arrangeTracks(found?.tracks ?? [], plan.tracks)
  const requested = arranged.map((pair, index) => wantTrack(pair, index + 1))
  const tracks = arranged.flatMap(({ existing }, index) => toChange(existing, requested[index]))
  const fields = changedFields(
    found?.fields,
    wantFields({ found, plan, tracks: requested.map((one) => one.fields), now }),
  )
  const topics = plan.topics?.toSorted()
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

interface Pair {
  existing: ImportedTrack | undefined
  planned: TrackPlan | undefined
}

interface RequestedTrack {
  fields: TrackFields
  questions: QuestionPlan[]
}

/** Planned tracks in their order; a track whose file is away keeps its place among them. */
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
    // The same recording under another name was renamed: playlists keep their track.
    existing: byName.get(plan) ?? take((track) => track.sha256 === plan.recording.sha256),
  }))
  for (const track of [...left].toSorted((a, b) => a.position - b.position))
    arranged.splice(track.position - 1, 0, { existing: track, planned: undefined })
  return arranged
}

function wantTrack({ existing, planned }: Pair, position: number): RequestedTrack {
  if (planned === undefined) {
    if (existing === undefined) throw new Error('A pair of tracks holds neither a plan nor a track.')
    return { fields: { ...onlyFields(existing), position }, questions: existing.questions }
  }
  const { recording, title, access, priceCredits, questions, firstQuestions = [] } = planned
  return {
    fields: {
      sourceName: recording.sourceName,
      position,
      title,
      access: access === undefined ? (existing?.access ?? null) : access,
      priceCredits: priceCredits === undefined ? (existing?.priceCredits ?? null) : priceCredits,
      durationSeconds: recording.durationSeconds,
      sha256: recording.sha256,
    },
    questions: questions ?? existing?.questions ?? firstQuestions,
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
  const before = found?.fields
  return {
    title: plan.title,
    type: plan.type ?? before?.type ?? 'album',
    access: plan.access ?? before?.access ?? 'free',
    applyPpd: plan.applyPpd ?? before?.applyPpd ?? false,
    description: plan.description ?? before?.description ?? '',
    speakerSlug: wantSpeaker(plan, before),
    ...wantPlace(plan, before),
    heldOn: plan.heldOn === undefined ? (before?.heldOn ?? null) : plan.heldOn,
    language: plan.language ?? before?.language ?? 'en',
    setPriceCredits:
      plan.setPriceCredits === undefined ? (before?.setPriceCredits ?? null) : plan.setPriceCredits,
    downloadPriceCredits:
      plan.downloadPriceCredits === undefined
        ? (before?.downloadPriceCredits ?? null)
        : plan.downloadPriceCredits,
    publishedAt: plan.publishedAt?.getTime() ?? before?.publishedAt ?? now.getTime(),
    coverSha256: plan.cover?.sha256 ?? before?.coverSha256 ?? null,
    trackCount: tracks.length,
    durationSeconds: tracks.reduce((sum, track) => sum + track.durationSeconds, 0),
  }
}

function wantSpeaker({ speaker }: AlbumPlan, before: AlbumFields | undefined): string | null {
  if (speaker === undefined) return before?.speakerSlug ?? null
  return speaker === null ? null : toSlug(speaker, 'speaker')
}

function wantPlace(
  plan: AlbumPlan,
  before: AlbumFields | undefined,
): Pick<AlbumFields, 'countryCode' | 'citySlug'> {
  if (plan.place === undefined)
    return { countryCode: before?.countryCode ?? null, citySlug: before?.citySlug ?? null }
  const { city, country } = plan.place
  // A city is known by its country.
  const citySlug = city === undefined || country === undefined ? null : toSlug(city, 'city')
  return { countryCode: country ?? null, citySlug }
}

function changedFields<Fields extends object>(
  before: Fields | undefined,
  requested: Fields,
): Partial<Fields> {
  if (before === undefined) return requested
  // Only keys of `Fields` remain, which the library's types cannot say.
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
