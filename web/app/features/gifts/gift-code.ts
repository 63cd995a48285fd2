import { tabStorage } from '#lib/storage/slice-storage.ts'

const key = 'sohbet:gift:v1'

/** The code of the gift that this tab is about, through signing in and registering; empty when there is none. */
export function readGiftCode(): string {
  const code = import.meta.env.SSR ? undefined : tabStorage.read(key)
  return typeof code === 'string' ? code : ''
}

/** Keeps the code in this tab; whether it could: a browser may have no room, or grant none. */
export function keepGiftCode(code: string): boolean {
  tabStorage.write(key, code)
  return readGiftCode() === code
}

/** Drops the code, of which nothing is left to do. */
export function dropGiftCode(): void {
  tabStorage.remove(key)
}
