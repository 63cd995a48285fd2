import { tabStorage } from '#lib/storage/slice-storage.ts'

const key = 'sohbet:gift:v1'

/** The code of this tab's gift, which survives signing in and registering; empty if there is none. */
export function readGiftCode(): string {
  const code = import.meta.env.SSR ? undefined : tabStorage.read(key)
  return typeof code === 'string' ? code : ''
}

/** Stores the code for this tab; false if the browser's storage is full or denied. */
export function keepGiftCode(code: string): boolean {
  tabStorage.write(key, code)
  return readGiftCode() === code
}

/** Deletes the code once it is settled. */
export function dropGiftCode(): void {
  tabStorage.remove(key)
}
