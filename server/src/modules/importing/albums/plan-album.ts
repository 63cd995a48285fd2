import type { AudioAccess } from '@sohbet/contract/catalog'
import { compareFileNames, numberFromName, titleFromName } from '@sohbet/contract/file-names'
import {
  type AlbumPlan,
  type CollectionType,
  type QuestionPlan,
  toSlug,
  type TrackPlan,
} from '#modules/catalog/index.ts'
import type { AlbumDescription } from './album-description.ts'
import type { AlbumFolder } from '../folders/find-albums.ts'
import type { Cover } from './read-cover.ts'
import type { Recording } from '../recordings/read-recording.ts'

/** The intended state of an album, with its files. */
export interface ReadAlbumPlan extends AlbumPlan {
  cover: Cover | undefined
  tracks: (TrackPlan & { recording: Recording })[]
}

/** Everything read from one album. */
export interface AlbumSource {
  folder: AlbumFolder
  description: AlbumDescription | undefined
  recordings: Recording[]
  cover: Cover | undefined
  /** The operator's defaults for all albums; an album.json takes precedence. */
  options: { access: AudioAccess | undefined; type: CollectionType | undefined }
}

type DescribedTrack = NonNullable<AlbumDescription['tracks']>[number]

/** The permanent key of an album: the slug in its album.json, otherwise its folders. */
export function toSourceKey(folder: AlbumFolder, description: AlbumDescription | undefined): string {
  return description?.slug ?? folder.segments.map((segment) => toSlug(segment, 'folder')).join('/')
}

/** Combines album.json, tags and file names, in this order of precedence. */
export function planAlbum({ folder, description, recordings, cover, options }: AlbumSource): ReadAlbumPlan {
  const ordered = inPlayingOrder(recordings, description)
  const first = (field: 'album' | 'artist' | 'comment' | 'date'): string | undefined =>
    ordered.map((recording) => recording.tags[field]).find((text) => text !== undefined)
  const title = description?.title ?? first('album') ?? titleFromName(folder.segments.at(-1) ?? '')
  return {
    sourceKey: toSourceKey(folder, description),
    wishedSlug: description?.slug ?? toSlug(title, 'album'),
    title,
    type: description?.type ?? options.type,
    access: description?.access ?? options.access,
    applyPpd: whenDescribed(description, description?.applyPPD ?? false),
    description: description?.description ?? first('comment') ?? whenDescribed(description, ''),
    speaker: description?.speaker ?? first('artist') ?? whenDescribed(description, null),
    place: toPlace(description),
    gatheringDate: description?.date ?? first('date') ?? whenDescribed(description, null),
    language: description?.language ?? whenDescribed(description, 'en'),
    setPriceCredits: whenDescribed(description, description?.setPriceCredits ?? null),
    downloadPriceCredits: whenDescribed(description, description?.downloadPriceCredits ?? null),
    publishedAt: description?.publishedAt === undefined ? undefined : new Date(description.publishedAt),
    topics: whenDescribed(description, description?.topics ?? []),
    cover,
    tracks: ordered.map((recording) => planTrack(recording, findDescribed(description, recording))),
  }
}

// An album.json describes the whole album: a price or access removed from it is reset.
function whenDescribed<Value>(description: AlbumDescription | undefined, value: Value): Value | undefined {
  return description === undefined ? undefined : value
}

function toPlace(description: AlbumDescription | undefined): AlbumPlan['place'] {
  return whenDescribed(description, { city: description?.place?.city, country: description?.place?.country })
}

function planTrack(
  recording: Recording,
  described: DescribedTrack | undefined,
): ReadAlbumPlan['tracks'][number] {
  return {
    recording,
    title: described?.title ?? recording.tags.title ?? titleFromName(recording.sourceName),
    access: described === undefined ? undefined : (described.access ?? null),
    priceCredits: described === undefined ? undefined : (described.priceCredits ?? null),
    questions: described === undefined ? undefined : toQuestions(described),
    firstQuestions: toFirstQuestions(recording),
  }
}

function toFirstQuestions({ chapters, durationSeconds }: Recording): QuestionPlan[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds <= durationSeconds)
    .map(({ title, startSeconds }) => ({
      question: title,
      topic: null,
      startSeconds: Math.floor(startSeconds),
    }))
}

function toQuestions(described: DescribedTrack): QuestionPlan[] {
  return (described.questions ?? [])
    .map(({ question, topic, startSeconds }) => ({ question, topic: topic ?? null, startSeconds }))
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
}

function findDescribed(
  description: AlbumDescription | undefined,
  { sourceName }: Recording,
): DescribedTrack | undefined {
  return description?.tracks?.find((track) => track.file.normalize('NFC') === sourceName)
}

/** First the recordings that album.json lists, then the others by disk and number, then by name. */
function inPlayingOrder(recordings: Recording[], description: AlbumDescription | undefined): Recording[] {
  const listed = new Map(
    (description?.tracks ?? []).map((track, index) => [track.file.normalize('NFC'), index]),
  )
  const ranked = recordings.map((recording) => ({
    recording,
    ranks: [
      listed.get(recording.sourceName) ?? Infinity,
      recording.tags.diskNumber ?? 1,
      recording.tags.trackNumber ?? numberFromName(recording.sourceName) ?? Infinity,
    ],
  }))
  return ranked
    .toSorted(
      (a, b) =>
        compareRanks(a.ranks, b.ranks) || compareFileNames(a.recording.sourceName, b.recording.sourceName),
    )
    .map(({ recording }) => recording)
}

function compareRanks(a: number[], b: number[]): number {
  const index = a.findIndex((rank, position) => rank !== b[position])
  return index === -1 ? 0 : (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1
}
