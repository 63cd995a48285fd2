import { type MessageKey, t } from '@sohbet/messages'
import { bytesHere } from './saving-order.ts'
import type { SavedTrack, SavingTrouble } from '../store/saved-track.ts'

/** The browser's storage estimate, in bytes; undefined if not reported. */
export interface StorageEstimate {
  usage?: number | undefined
  quota?: number | undefined
}

/** Whether something fits, with a message. */
export interface Forecast {
  fits: boolean
  text: string
}

/** Free bytes; undefined if the browser does not report them. */
export function freeBytes({ usage, quota }: StorageEstimate): number | undefined {
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))
}

/** Compares the required and the free space before anything is fetched. */
export function forecast(neededBytes: number, estimate: StorageEstimate): Forecast {
  const free = freeBytes(estimate)
  const needed = formatBytes(neededBytes)
  if (free === undefined) return { fits: true, text: t('offline.forecast.unknown', { needed }) }
  const amounts = { needed, free: formatBytes(free) }
  if (neededBytes <= free) return { fits: true, text: t('offline.forecast.fits', amounts) }
  return { fits: false, text: t('offline.forecast.tooMuch', amounts) }
}

/** The estimate after the talks that are still waiting to be saved. */
export function afterWaiting(estimate: StorageEstimate, tracks: readonly SavedTrack[]): StorageEstimate {
  const waiting = tracks.filter(({ state }) => state === 'waiting')
  const missing = waiting.reduce((sum, saved) => sum + saved.bytes - bytesHere(saved), 0)
  return { ...estimate, usage: (estimate.usage ?? 0) + missing }
}

const troubles = {
  network: 'offline.trouble.network',
  full: 'offline.trouble.full',
  refused: 'offline.trouble.refused',
  changed: 'offline.trouble.changed',
  lost: 'offline.trouble.lost',
} as const satisfies Record<SavingTrouble, MessageKey>

/** The message why a talk is not saved. */
export function troubleText(trouble: SavingTrouble): string {
  return t(troubles[trouble])
}

/** The meaning of a storage error; undefined for any other error. */
export function storageTrouble(error: unknown): SavingTrouble | undefined {
  const name = error instanceof Error ? error.name : ''
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : undefined
}

const units = [
  [1e9, 'offline.bytes.gigabytes', 1],
  [1e6, 'offline.bytes.megabytes', 0],
  [1e3, 'offline.bytes.kilobytes', 0],
] as const

/** A rounded size, such as "48 MB" or "1.2 GB". */
export function formatBytes(bytes: number): string {
  // 999,999 bytes are 1 MB, not 1,000 KB.
  const unit = units.find(([size]) => bytes >= size * 0.9995) ?? units[2]
  const [size, key, digits] = unit
  return t(key, { amount: round(bytes / size, digits) })
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
