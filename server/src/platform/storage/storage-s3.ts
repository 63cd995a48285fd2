import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Storage } from '../config/config.ts'
import { createHashTap } from './hash-tap.ts'
import type { ByteRange } from './range.ts'
import { requireKey, type Storage, StoredFileCut, StoredFileMissing } from './storage.ts'

/** Written and removed by `check`; never listed. */
const probeKey = 'probe'

interface Bucket {
  client: S3Client
  name: string
}

/** Stores files as objects of one bucket in an S3-compatible store. */
export function createS3Storage(settings: S3Storage): Storage {
  const bucket = { client: createS3Client(settings), name: settings.bucket }
  return {
    put: (key, sourcePath, sha256, mimeType) =>
      putObject(bucket, { key: requireKey(key), sha256, mimeType }, sourcePath),
    size: (key) => findSize(bucket, requireKey(key)),
    readPieces: async (key, range) => await collect(await readObject(bucket, requireKey(key), range)),
    read: (key, range) => readObject(bucket, requireKey(key), range),
    remove: (key) => removeObject(bucket, requireKey(key)),
    keys: () => listKeys(bucket),
    // An interrupted upload leaves nothing: an object appears when its last byte has arrived.
    removeUnfinished: async () => 0,
    prepare: () => makeBucket(bucket),
    check: () => check(bucket),
    close: async () => bucket.client.destroy(),
  }
}

/** Creates a client of the configured store. */
export function createS3Client({ endpoint, region, accessKey, secretKey }: S3Storage): S3Client {
  return new S3Client({
    region,
    // Stores other than Amazon's seldom have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Without both, the default sources apply: environment, profile, machine role.
    ...(accessKey !== undefined &&
      secretKey !== undefined && {
        credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      }),
    // Many compatible stores refuse trailing checksums; `put` sends the SHA-256 as a plain header instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      httpAgent: { keepAlive: true, maxSockets: 256 },
      httpsAgent: { keepAlive: true, maxSockets: 256 },
    },
  })
}

interface NewObject {
  key: string
  sha256: string
  mimeType: string | undefined
}

async function putObject(
  bucket: Bucket,
  { key, sha256, mimeType }: NewObject,
  sourcePath: string,
): Promise<void> {
  const { size } = await stat(sourcePath)
  const tap = createHashTap()
  const upload = bucket.client.send(
    new PutObjectCommand({
      Bucket: bucket.name,
      Key: key,
      Body: tap.stream,
      ContentLength: size,
      // Delivered by CDNs; our own answers read it from the row.
      ...(mimeType !== undefined && { ContentType: mimeType }),
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    }),
  )
  upload.catch((error: unknown) =>
    tap.stream.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  await Promise.all([pipeline(createReadStream(sourcePath), tap.stream), upload])
  if (tap.digest() === sha256) return
  await removeObject(bucket, key)
  throw new Error(`${sourcePath} changed while it was stored.`)
}

async function findSize(bucket: Bucket, key: string): Promise<number | undefined> {
  try {
    const found = await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }))
    return found.ContentLength
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function readObject(bucket: Bucket, key: string, { start, end }: ByteRange): Promise<Readable> {
  try {
    const command = new GetObjectCommand({ Bucket: bucket.name, Key: key, Range: `bytes=${start}-${end}` })
    const { Body: body, ContentLength: length } = await bucket.client.send(command)
    if (!(body instanceof Readable)) throw new Error('The store answered without a body.')
    // Checked before anything is sent: a store that ignores ranges would put wrong bytes into a listener's
    // file.
    if (length !== end - start + 1) {
      body.destroy()
      if (length !== undefined && length < end - start + 1) throw new StoredFileCut(key)
      throw new Error(`The store answered ${length} bytes instead of ${end - start + 1} of ${key}.`)
    }
    return body
  } catch (error) {
    if (isMissing(error)) throw new StoredFileMissing(key, { cause: error })
    const isBehindEnd = error instanceof S3ServiceException && error.name === 'InvalidRange'
    throw isBehindEnd ? new StoredFileCut(key, { cause: error }) : error
  }
}

async function collect(body: Readable): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  return pieces
}

async function removeObject(bucket: Bucket, key: string): Promise<void> {
  await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }))
}

async function* listKeys({ client, name }: Bucket): AsyncGenerator<string> {
  for await (const { Contents: found = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
    for (const { Key: key } of found) if (key !== undefined && key !== probeKey) yield key
}

/** Creates the bucket if missing; throws a sentence for the operator on failure. */
export async function makeBucket({ client, name }: Bucket): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }))
    return
  } catch (error) {
    // A key without permission to read the bucket may still be valid for its objects.
    if (!isMissing(error)) return
  }
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }))
  } catch (error) {
    // Two processes that start at once both find it missing.
    if (error instanceof S3ServiceException && error.name.startsWith('BucketAlready')) return
    throw new Error(`The bucket ${name} does not exist and cannot be made: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

async function check(bucket: Bucket): Promise<void> {
  try {
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: probeKey, Body: 'check' }))
    await removeObject(bucket, probeKey)
  } catch (error) {
    throw new Error(`The bucket ${bucket.name} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
