/** A stored file; what it says never changes, a replaced recording is another file. */
export interface MediaFile {
  id: string
  /** Where its bytes are; from the database alone, never from an address. */
  storageKey: string
  /** Of the whole file, 64 hexadecimal digits. */
  sha256: string
  bytes: number
  mimeType: string
}
