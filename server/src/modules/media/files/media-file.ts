/** A stored file; it never changes, since a replaced recording is another file. */
export interface MediaFile {
  id: string
  /** The key of its bytes; from the database only, never from an address. */
  storageKey: string
  /** Of the whole file, 64 hexadecimal digits. */
  sha256: string
  bytes: number
  mimeType: string
}
