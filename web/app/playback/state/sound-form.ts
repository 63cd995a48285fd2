import { browserStorage } from '#lib/storage/slice-storage.ts'

/** How a recording is heard: as loud as all, as it came in, or small. */
export type SoundForm = 'even' | 'original' | 'small'

const flagKey = 'sohbet:small-sound:v1'

let chosen: SoundForm | undefined

/** Chooses how recordings are heard on this device. */
export function chooseSound(form: SoundForm, storage = browserStorage): void {
  chosen = form
  storage.write(flagKey, form)
}

/** How recordings are to be heard: as the listener chose, and until then as loud as all, small where the browser saves data. */
export function requestedSound(storage = browserStorage): SoundForm {
  const stored = chosen ?? storage.read(flagKey)
  // Once it was stored as whether the small ones are wanted.
  if (stored === true || stored === 'small') return 'small'
  if (stored === 'original') return stored
  return stored === undefined && savesData(navigator) ? 'small' : 'even'
}

/** Whether an address is of the form that is requested. */
export function hasRequestedForm(address: string, form: SoundForm): boolean {
  return (/\/(original|small)\?/.exec(address)?.[1] ?? 'even') === form
}

/** Whether sound may be fetched ahead: not for a listener who saves data, here or in the browser (B-141). */
export function mayFetchAhead(): boolean {
  return requestedSound() !== 'small' && !savesData(navigator)
}

/** Whether the listener asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
