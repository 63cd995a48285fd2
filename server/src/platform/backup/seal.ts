import { type Duplex, pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

/** How the files of a backup are written and read: plain, or encrypted in the format of `age`. */
export interface Seal {
  /** The suffix added to the name of each file. */
  ending: '' | '.age'
  /** Undefined: files are plain. */
  recipient?: string
  /** The secret key, needed only to read sealed files. */
  identity?: string
}

/** A sequence of chunks. */
export type Bytes = AsyncIterable<Uint8Array>

/** A seal for a public key `age1…`, or a plain one. */
export function sealFor(recipient: string | undefined): Seal {
  return recipient === undefined ? { ending: '' } : { ending: '.age', recipient }
}

/** Compresses bytes and seals them; for text, not for recordings. */
export async function* pack(source: Bytes, seal: Seal): Bytes {
  yield* sealBytes(through(source, createGzip()), seal)
}

/** Reverses `pack`. Throws when the key is wrong or the bytes were modified. */
export async function* unpack(source: Bytes, seal: Seal): Bytes {
  yield* through(openBytes(source, seal), createGunzip())
}

/** Seals a recording of any length. */
export async function* sealBytes(source: Bytes, { recipient }: Seal): Bytes {
  if (recipient === undefined) return yield* source
  yield* await encrypterFor(recipient).encrypt(toWeb(source))
}

/** Reverses `sealBytes`. Throws when the key is wrong or the bytes were modified. */
export async function* openBytes(source: Bytes, { ending, identity }: Seal): Bytes {
  if (ending === '') return yield* source
  yield* await decrypterFor(identity).decrypt(toWeb(source))
}

async function* through(source: Bytes, stream: Duplex): Bytes {
  // An error of the source ends the stream, which throws it.
  pipeline(source, stream, () => undefined)
  yield* stream
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
  // Node has its own type for the same stream.
  return Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>
}
