import type { StartedTrack, Guarded } from '@sohbet/contract'
import { isFinished } from '@sohbet/contract/finished'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import { toQueued } from './listened-record.ts'
import type { ListenedRecord } from './listened-record.ts'

/** Where one device is in a recording. */
export interface ResumePosition {
  seconds: number
  /** Milliseconds since 1970. */
  at: number
  /** Null for the device in the listener's hands. */
  deviceName: string | null
}

/** A recording to go on with. */
export interface ContinueItem {
  trackId: number
  title: string
  durationSeconds: number
  album: { id: number; title: string; slug: string; logo: string; type: string }
  /** Undefined while its rules keep it from the listener. */
  queued: QueuedTrack | undefined
  /** What keeps it; null where only this device knows of the recording. */
  guard: Guarded | null
  /** The newest position, and a second one where another device is elsewhere: the listener decides between them. */
  positions: readonly [ResumePosition, ...ResumePosition[]]
}

/** Recordings that are offered at most (B-60). */
const maxItems = 20
/** Seconds by which two devices may differ and still be at the same position. */
const samePositionSeconds = 30

/** What this page knows of the recordings that were begun. */
export interface StartedParts {
  local: readonly ListenedRecord[]
  remote: readonly StartedTrack[]
  gone: ReadonlySet<number>
  ownDevice: string | null
}

/** What this device and the server know, without what is finished, the newest first, at most 20 (CONT-07, B-60). */
export function toContinueList({ local, remote, gone, ownDevice }: StartedParts): ContinueItem[] {
  const trackIds = new Set([...local.map(({ id }) => id), ...remote.map(({ track }) => track.id)])
  return [...trackIds]
    .filter((id) => !gone.has(id))
    .flatMap((id) => {
      const record = local.find((candidate) => candidate.id === id)
      const started = remote.find(({ track }) => track.id === id)
      return toItem(record, started, ownDevice) ?? []
    })
    .toSorted((one, other) => other.positions[0].at - one.positions[0].at)
    .slice(0, maxItems)
}

/** The positions between which a listener decides: the newest of each device, where they are not the same. */
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

/** The address is that of the record, which the player makes again when it is past (CONT-06). */
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
