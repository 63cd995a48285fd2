import { browserStorage } from '#lib/storage/slice-storage.ts'

/** The form of a recording: levelled, original, or small. */
export type SoundForm = 'even' | 'original' | 'small'

const flagKey = 'sohbet:small-sound:v1'

let chosen: SoundForm | undefined

/** Chooses the form for this device. */
export function chooseSound(form: SoundForm, storage = browserStorage): void {
  chosen = form
  storage.write(flagKey, form)
}

/** The requested form: the listener's choice, by default levelled, or small if the browser saves data. */
export function requestedSound(storage = browserStorage): SoundForm {
  const stored = chosen ?? storage.read(flagKey)
  // Earlier versions stored whether the small form was chosen.
  if (stored === true || stored === 'small') return 'small'
  if (stored === 'original') return stored
  return stored === undefined && savesData(navigator) ? 'small' : 'even'
}

/** Whether an address has the requested form. */
export function hasRequestedForm(address: string, form: SoundForm): boolean {
  return (/\/(original|small)\?/.exec(address)?.[1] ?? 'even') === form
}

/** Whether sound may be prefetched: not with data saving on, here or in the browser (B-141). */
export function mayFetchAhead(): boolean {
  return requestedSound() !== 'small' && !savesData(navigator)
}

/** Whether the browser has data saving turned on. */
export function savesData(browser: object): boolean {
  // Only some browsers support it, and the DOM types lack it.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
