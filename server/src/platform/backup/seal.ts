import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

/** How the files of a backup are written and read: as they are, or for the holder of a key (the format of `age`). */
export interface Seal {
  /** What is added to the name of each file. */
  ending: '' | '.age'
  /** Undefined: as they are. */
  recipient?: string
  /** Opens what was sealed; needed for reading only. */
  identity?: string
}

/** Bytes one piece after the other. */
export type Bytes = AsyncIterable<Uint8Array>

const press = promisify(gzip)
const unpress = promisify(gunzip)

/** A seal for a public key `age1…`, or none. */
export function sealFor(recipient: string | undefined): Seal {
  return recipient === undefined ? { ending: '' } : { ending: '.age', recipient }
}

/** Presses bytes together and seals them: what is text, and no recording. */
export async function pack(bytes: Uint8Array, { recipient }: Seal): Promise<Uint8Array> {
  const pressed = await press(bytes)
  return recipient === undefined ? pressed : await encrypterFor(recipient).encrypt(pressed)
}

/** What `pack` was given. Throws when the key is another one, or when it was changed. */
export async function unpack(source: Bytes, { ending, identity }: Seal): Promise<Buffer> {
  const packed = await buffer(Readable.from(source))
  return await unpress(ending === '' ? packed : await decrypterFor(identity).decrypt(packed))
}

/** Seals a recording, however long it is. */
export async function* sealBytes(source: Bytes, { recipient }: Seal): Bytes {
  if (recipient === undefined) return yield* source
  yield* await encrypterFor(recipient).encrypt(toWeb(source))
}

/** What `sealBytes` was given. Throws when the key is another one, or when it was changed. */
export async function* openBytes(source: Bytes, { ending, identity }: Seal): Bytes {
  if (ending === '') return yield* source
  yield* await decrypterFor(identity).decrypt(toWeb(source))
}

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

function decrypterFor(identity: string | undefined): Decrypter {
  const decrypter = new Decrypter()
  if (identity !== undefined) decrypter.addIdentity(identity)
  return decrypter
}

function toWeb(source: Bytes): ReadableStream<Uint8Array> {
  // Node's own type of the same thing.
  return Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>
}
