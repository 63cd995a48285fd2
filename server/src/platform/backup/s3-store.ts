import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Storage } from '../config/config.ts'
import { createS3Client, makeBucket } from '../storage/storage-s3.ts'
import type { BackupStore } from './backup-store.ts'
import type { Bytes } from './seal.ts'

/** Buffered while it is sent, to retry after a network failure; a file has at most 10,000 parts. */
const partBytes = 8 * 1024 * 1024
/** Concurrent parts of one file. */
const partsAtOnce = 2

/** A part of a bucket. */
interface Prefix {
  client: S3Client
  bucket: string
  /** Empty, or ending with a slash. */
  prefix: string
}

/** Stores backups in an S3-compatible store below `prefix`. */
export function createS3Store(settings: S3Storage, prefix: string): BackupStore {
  const { bucket } = settings
  const client = createS3Client(settings)
  const where = { client, bucket, prefix: prefix === '' ? '' : `${prefix}/` }
  const name = `s3://${bucket}/${prefix}`
  return {
    name,
    prepare: () => namingTheStore(name, makeBucket({ client, name: bucket })),
    write: (file, bytes) => namingTheStore(name, putFile(where, file, bytes)),
    read: (file) => namingTheStore(name, getFile(where, file)),
    list: (folder) => listFiles(where, name, folder),
    remove: (files) => namingTheStore(name, removeFiles(where, files)),
    removeUnfinished: () => namingTheStore(name, abortUploads(where)),
    pathOf: () => undefined,
    close: () => client.destroy(),
  }
}

async function putFile(
  { client, bucket, prefix }: Prefix,
  name: string,
  bytes: Uint8Array | Bytes,
): Promise<void> {
  const body = bytes instanceof Uint8Array ? bytes : Readable.from(bytes)
  // Longer files are sent in parts; the file appears when the upload is completed.
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: `${prefix}${name}`, Body: body },
    partSize: partBytes,
    queueSize: partsAtOnce,
  })
  await upload.done()
}

async function getFile({ client, bucket, prefix }: Prefix, name: string): Promise<Readable> {
  const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }))
  if (!(body instanceof Readable)) throw new Error('the store answered without a body')
  return body
}

async function* listFiles(
  { client, bucket, prefix }: Prefix,
  name: string,
  folder: string,
): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}/` })
  try {
    for await (const { Contents: found = [] } of pages)
      for (const { Key: key } of found) if (key !== undefined) yield key.slice(prefix.length)
  } catch (error) {
    throw toStoreError(name, error)
  }
}

// One by one: many compatible stores cannot delete several objects in one request.
async function removeFiles({ client, bucket, prefix }: Prefix, names: Iterable<string>): Promise<void> {
  for (const name of names)
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }))
}

// Parts of an unfinished upload appear in no listing and cost money until they are aborted.
async function abortUploads({ client, bucket, prefix }: Prefix): Promise<void> {
  const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix })
  // Where a store does not support or allow this, a lifecycle rule does it (docs/operating.md).
  const { Uploads: uploads = [] } = await client.send(command).catch(() => ({ Uploads: [] }))
  for (const { Key, UploadId } of uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
}

async function namingTheStore<Result>(name: string, work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    throw toStoreError(name, error)
  })
}

/** Adds the name of the store to an error: a network error contains at most an address. */
function toStoreError(name: string, error: unknown): Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message || first.name : String(first)
  return new Error(`The store ${name} cannot be used: ${reason}`, { cause: error })
}
