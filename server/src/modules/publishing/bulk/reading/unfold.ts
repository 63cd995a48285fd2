import { unpackZip } from '../formats/unpack-zip.ts'

/** A file as it was uploaded. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** The file, or the files of an archive. */
export function unfold(file: SentFile): SentFile[] {
  if (!hasExtension(file, 'zip')) return [file]
  const wants = (name: string): boolean =>
    /\.(?:csv|xlsx|json)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)
  return Object.entries(unpackZip(file.bytes, { name: file.name, wants })).map(([name, bytes]) => ({
    // The name is stored and shown, and an archive may put any characters into it.
    name: name.replaceAll(/\p{Cc}/gu, '\uFFFD'),
    bytes,
  }))
}

/** Whether a file name has an extension. */
export function hasExtension({ name }: SentFile, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`)
}
