import { unpackZip } from '../formats/unpack-zip.ts'

/** A file as it was sent. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** A file, or those of an archive. */
export function unfold(file: SentFile): SentFile[] {
  if (!isOf(file, 'zip')) return [file]
  const wants = (name: string): boolean =>
    /\.(?:csv|xlsx|json)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)
  return Object.entries(unpackZip(file.bytes, { name: file.name, wants })).map(([name, bytes]) => ({
    // It is stored and shown: no archive says what a name is made of.
    name: name.replaceAll(/\p{Cc}/gu, '\uFFFD'),
    bytes,
  }))
}

/** Whether the name of a file has an ending. */
export function isOf({ name }: SentFile, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`)
}
