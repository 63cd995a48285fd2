import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
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

/** How a file is written or read. */
export interface SealedOptions {
  seal: Seal
  /** Pressed together before it is sealed: what is text, and no recording. */
  isZipped: boolean
}

type Bytes = AsyncIterable<Uint8Array>
/** The types of a pipeline know no list of stages with generators among them. */
type Stages = readonly NodeJS.ReadWriteStream[]

/** The hash and the size of what went through. */
export interface Passed {
  sha256: string
  bytes: number
  /** Line feeds, which is rows in a copy of a table. */
  lines: number
}

/** A seal for a public key `age1…`, or none. */
export function sealFor(recipient: string | undefined): Seal {
  return recipient === undefined ? { ending: '' } : { ending: '.age', recipient }
}

/** Writes a file, whole or not at all, also when the power goes; only its owner may read it. */
export async function writeSealed(
  path: string,
  source: Readable,
  { seal, isZipped }: SealedOptions,
): Promise<Passed> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.draft`
  const tap = createTap()
  const file = await open(draft, 'w', 0o600)
  try {
    const zip = isZipped ? [createGzip()] : []
    const stages = [source, tap.pass, ...zip, encrypting(seal), file.createWriteStream({ flush: true })]
    await pipeline(stages as unknown as Stages)
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
  return tap.passed()
}

/** Reads a file into `sink`. Throws when its key is another one, or when it was changed. */
export async function readSealed(
  path: string,
  sink: NodeJS.WritableStream,
  { seal, isZipped }: SealedOptions,
): Promise<Passed> {
  const tap = createTap()
  const unzip = isZipped ? [createGunzip()] : []
  const stages = [createReadStream(path), decrypting(seal), ...unzip, tap.pass, sink]
  await pipeline(stages as unknown as Stages)
  return tap.passed()
}

function encrypting({ recipient }: Seal): (source: Bytes) => Bytes {
  return async function* encrypt(source) {
    if (recipient === undefined) return yield* source
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(toWeb(source))
  }
}

function decrypting({ ending, identity }: Seal): (source: Bytes) => Bytes {
  return async function* decrypt(source) {
    if (ending === '') return yield* source
    const decrypter = new Decrypter()
    if (identity !== undefined) decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(toWeb(source))
  }
}

function toWeb(source: Bytes): ReadableStream<Uint8Array> {
  // Node's own type of the same thing.
  return Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>
}

function createTap() {
  const hash = createHash('sha256')
  const counts = { bytes: 0, lines: 0 }
  return {
    pass: async function* pass(source: Bytes): Bytes {
      for await (const chunk of source) {
        hash.update(chunk)
        counts.bytes += chunk.length
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counts.lines += 1
        yield chunk
      }
    },
    passed: (): Passed => ({ sha256: hash.digest('hex'), ...counts }),
  }
}
