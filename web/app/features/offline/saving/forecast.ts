import type { SavingTrouble } from '../store/saved-track.ts'

/** What the browser says of its storage, in bytes; undefined where it does not say. */
export interface StorageEstimate {
  usage?: number | undefined
  quota?: number | undefined
}

/** Whether something fits, in words. */
export interface Forecast {
  fits: boolean
  text: string
}

/** Bytes that are left; undefined where the browser does not say. */
export function freeBytes({ usage, quota }: StorageEstimate): number | undefined {
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))
}

/** Says before anything is fetched what it needs and what there is. */
export function forecast(neededBytes: number, estimate: StorageEstimate): Forecast {
  const free = freeBytes(estimate)
  const needs = `Needs ${formatBytes(neededBytes)}`
  if (free === undefined) return { fits: true, text: `${needs}.` }
  if (neededBytes <= free) return { fits: true, text: `${needs}, ${formatBytes(free)} available.` }
  return {
    fits: false,
    text: `${needs}, but only ${formatBytes(free)} available on this device. Remove a saved talk and try again.`,
  }
}

/** Said where nothing can be saved at all. */
export const noStorageText =
  'This browser does not allow saving talks. If this is a private window, try a normal one.'

/** Why a talk is not saved, for the listener. */
export const troubleTexts: Record<SavingTrouble, string> = {
  network: 'The connection was lost. What is already saved is kept.',
  full: 'This device is full. Remove a saved talk and try again.',
  refused: 'This talk can no longer be saved.',
  changed: 'The recording is being updated. Please try again.',
  lost: 'The browser removed part of it to free up space.',
}

/** What an error of the browser's storage means; undefined for any other error. */
export function storageTrouble(error: unknown): SavingTrouble | undefined {
  const name = error instanceof Error ? error.name : ''
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : undefined
}

const units = [
  [1e9, 'GB', 1],
  [1e6, 'MB', 0],
  [1e3, 'KB', 0],
] as const

/** An amount as it stands on a parcel, such as "48 MB" or "1.2 GB". */
export function formatBytes(bytes: number): string {
  // 999,999 bytes are 1 MB, not 1,000 KB.
  const unit = units.find(([size]) => bytes >= size * 0.9995) ?? units[2]
  const [size, name, digits] = unit
  return `${round(bytes / size, digits).toLocaleString('en')} ${name}`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
