import { isDeepStrictEqual } from 'node:util'
import type { AlbumPlan, TrackPlan } from './album-plan.ts'

/** A plan as JSON, stored with its album after an import: what the folder said then. */
export interface StoredPlan {
  fields: Record<string, unknown>
  tracks: StoredTrack[]
}

interface StoredTrack {
  sourceName: string
  sha256: string
  fields: Record<string, unknown>
}

/** The stored form of a plan. Files that are missing now stay as they were known, for when they come back. */
export function toStoredPlan(plan: AlbumPlan, last: StoredPlan | undefined): StoredPlan {
  const names = new Set(plan.tracks.map(({ recording }) => recording.sourceName))
  return {
    fields: toJson(fieldsOf(plan)),
    tracks: [
      ...plan.tracks.map(({ recording: { sourceName, sha256 }, ...track }) => ({
        sourceName,
        sha256,
        fields: toJson(trackFieldsOf(track)),
      })),
      ...(last?.tracks.filter(({ sourceName }) => !names.has(sourceName)) ?? []),
    ],
  }
}

/** The fields of an album that its folder gives otherwise than at the last import. */
export function findNews(plan: AlbumPlan, last: StoredPlan | undefined): Partial<AlbumPlan> {
  return differing(fieldsOf(plan), last?.fields)
}

/** The fields of a track that its folder gives otherwise; the recording only if its contents are others. */
export function findTrackNews(track: TrackPlan, last: StoredPlan | undefined): Partial<TrackPlan> {
  const { sourceName, sha256 } = track.recording
  const before =
    last?.tracks.find((one) => one.sourceName === sourceName) ??
    last?.tracks.find((one) => one.sha256 === sha256)
  const news = differing(trackFieldsOf(track), before?.fields)
  return before?.sha256 === sha256 ? news : { ...news, recording: track.recording }
}

/** Whether the folder orders the files it had at the last import otherwise. */
export function isReordered({ tracks }: AlbumPlan, last: StoredPlan | undefined): boolean {
  if (last === undefined) return true
  const now = tracks.map(({ recording }) => recording.sha256)
  const before = last.tracks.map(({ sha256 }) => sha256)
  return !isDeepStrictEqual(
    now.filter((one) => before.includes(one)),
    before.filter((one) => now.includes(one)),
  )
}

function fieldsOf({ tracks: _tracks, cover, ...fields }: AlbumPlan) {
  // Without the bytes of the picture.
  return { ...fields, cover: cover && { sha256: cover.sha256 } }
}

function trackFieldsOf({ title, access, priceCredits, questions }: Omit<TrackPlan, 'recording'>) {
  return { title, access, priceCredits, questions }
}

function toJson(fields: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(fields)) as Record<string, unknown>
}

function differing<Fields extends object>(
  fields: Fields,
  before: Record<string, unknown> | undefined,
): Partial<Fields> {
  if (before === undefined) return fields
  const now = toJson(fields)
  // Only keys of `Fields` remain; the types of `Object.fromEntries` cannot express this.
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => !isDeepStrictEqual(now[key], before[key])),
  ) as Partial<Fields>
}
