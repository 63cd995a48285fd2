import type { StartedTrack, Guarded } from '@sohbet/contract'
import { isFinished } from '@sohbet/contract/finished'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import type { SavedPosition } from '#playback/state/saved-positions.ts'
import type { HeardByTrack } from './album-progress.ts'
import { type ListenedRecord, toQueued } from './listened-record.ts'

/** The position of one device in a recording. */
export interface ResumePosition {
  seconds: number
  /** Milliseconds since 1970. */
  at: number
  /** Null for this device. */
  deviceName: string | null
}

/** A recording to continue. */
export interface ContinueItem {
  trackId: number
  title: string
  durationSeconds: number
  album: { id: number; title: string; slug: string; logo: string; type: string }
  /** Undefined if the listener may not access it. */
  queued: QueuedTrack | undefined
  /** The access rule that applies; null if only this device knows the recording. */
  guard: Guarded | null
  /** The newest position, and a second one if another device is elsewhere; then the listener chooses. */
  positions: readonly [ResumePosition, ...ResumePosition[]]
}

/** Maximum number of recordings shown (B-60). */
const maxItems = 20
/** Two devices within this many seconds count as being at the same position. */
const samePositionSeconds = 30

/** This page's data on started recordings. */
export interface StartedParts {
  local: readonly ListenedRecord[]
  remote: readonly StartedTrack[]
  removed: ReadonlySet<number>
  ownDevice: string | null
}

/**
 * Merges the records of this device and the server, without finished ones, newest first, at most 20
 * (CONT-07, B-60).
 */
export function toContinueList({ local, remote, removed, ownDevice }: StartedParts): ContinueItem[] {
  const trackIds = new Set([...local.map(({ id }) => id), ...remote.map(({ track }) => track.id)])
  return [...trackIds]
    .filter((id) => !removed.has(id))
    .flatMap((id) => {
      const record = local.find((candidate) => candidate.id === id)
      const started = remote.find(({ track }) => track.id === id)
      return toItem(record, started, ownDevice) ?? []
    })
    .toSorted((one, other) => other.positions[0].at - one.positions[0].at)
    .slice(0, maxItems)
}

/**
 * Whether a talk that only this device lists was finished, dismissed or withdrawn elsewhere since.
 * `progress` is that of its album, undefined while it is not known.
 */
export function isClosedElsewhere(
  { id, updatedAt }: ListenedRecord,
  { newest, progress }: { newest: SavedPosition | undefined; progress: HeardByTrack | undefined },
): boolean {
  if (progress !== undefined && !progress.has(id)) return true
  if (newest === undefined || newest.at <= updatedAt) return false
  return newest.seconds < 1 || newest.seconds === Infinity
}

/** The positions to choose from: the newest of each device, if they differ. */
export function toResumePositions(candidates: readonly ResumePosition[]): ResumePosition[] {
  const newest = candidates.toSorted((one, other) => other.at - one.at)
  const first = newest[0]
  if (first === undefined) return []
  const second = newest.find(
    (position) =>
      position.deviceName !== first.deviceName &&
      Math.abs(position.seconds - first.seconds) > samePositionSeconds,
  )
  return second === undefined ? [first] : [first, second]
}

function toItem(
  record: ListenedRecord | undefined,
  started: StartedTrack | undefined,
  ownDevice: string | null,
): ContinueItem | undefined {
  const elsewhere = (started?.places ?? []).map((position) => ({
    seconds: position.seconds,
    at: Date.parse(position.updated_at),
    deviceName: position.device_id === ownDevice || position.is_own_device ? null : position.device_name,
  }))
  const here = record && { seconds: record.currentTime, at: record.updatedAt, deviceName: null }
  const [first, ...rest] = toResumePositions(here === undefined ? elsewhere : [here, ...elsewhere])
  const head = started === undefined ? record && headOfRecord(record) : headOfStarted(started)
  if (first === undefined || head === undefined || isFinished(first.seconds, head.durationSeconds))
    return undefined
  return { ...head, queued: toItemTrack(head.queued, record), positions: [first, ...rest] }
}

/** The address comes from the record; the player renews it when it has expired (CONT-06). */
function toItemTrack(
  known: QueuedTrack | undefined,
  record: ListenedRecord | undefined,
): QueuedTrack | undefined {
  if (known === undefined || record === undefined) return known
  const { address, expiresAt } = toQueued(record)
  return { ...known, address, expiresAt }
}

type ItemHead = Omit<ContinueItem, 'positions'>

function headOfRecord(record: ListenedRecord): ItemHead {
  const { id, audioTitle, duration, albumId, album, albumSlug, albumLogo, albumType } = record
  return {
    trackId: id,
    title: audioTitle,
    durationSeconds: duration,
    album: { id: albumId, title: album, slug: albumSlug, logo: albumLogo, type: albumType },
    queued: toQueued(record),
    guard: null,
  }
}

function headOfStarted({ track, album }: StartedTrack): ItemHead {
  const { id, title, duration_in_seconds: durationSeconds, required_access, price_credits, is_locked } = track
  const logo = album.image ?? `/cover/${encodeURIComponent(album.cover_seed)}.svg`
  return {
    trackId: id,
    title,
    durationSeconds,
    album: { id: album.id, title: album.title, slug: album.slug, logo, type: album.album_type },
    queued: toQueuedTrack(track, album),
    guard: { required_access, price_credits, is_locked },
  }
}
