import type { OpenedFile } from './open-address.ts'

/** Finds an address at which another server sends the file until `opened.exp`, for this method. */
export type LocateFile = (opened: OpenedFile, method: 'GET' | 'HEAD') => Promise<string>

/** Who sends the bytes of an address that was found good: this process, nginx that asked us, or another server. */
export type Delivery = { kind: 'node' } | { kind: 'nginx' } | { kind: 'elsewhere'; locate: LocateFile }
