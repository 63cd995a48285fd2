import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Storage } from '#platform/config/config.ts'
import { answerUploads, findUploads } from './s3-uploads.ts'

/** A store that speaks the S3 protocol, and how to reach it. */
export interface S3Server {
  settings: S3Storage
  /** The same settings as an operator would write them. */
  environment: Record<string, string>
  /** Holds each such request from now on without an answer; the promise is kept when the first one has come. */
  hold(method: string, path: RegExp): Promise<void>
  /** Answers requests again. */
  letGo(): void
  /** Refuses the next request of this method, as if its address had expired. */
  refuseNext(method: string): void
  /** How many files were begun in several parts and are not finished. */
  countUploads(): Promise<number>
  close(): Promise<void>
}

// What docs/operating.md has an operator set for addresses of the store itself.
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader>
  <ExposeHeader>Accept-Ranges</ExposeHeader><ExposeHeader>Content-Length</ExposeHeader>
  <ExposeHeader>Content-Range</ExposeHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`

/** Starts one on a free port with an empty bucket; it checks the signature of every request for an object. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'sohbet-s3-'))
  const bucket = 'recordings'
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  })
  // It leaves the last slash out when it computes the signature of a request for the bucket itself, which the
  // client signs as sent; so a listing is taken with any signature.
  store.middleware.unshift(async (context, next) => {
    // Neither does it write an apostrophe of a query as the client does, and the name of a download has two.
    if (/^\/[a-z]+\/$/.test(context.path) || /disposition=[^&]*%27/.test(context.url))
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object
    await next()
  })
  const uploads = join(directory, bucket, '._S3rver_uploads')
  store.middleware.unshift(answerUploads(uploads))
  const over = Promise.withResolvers<undefined>()
  const held: { test?: (context: { method: string; path: string }) => boolean; tell?: () => void } = {}
  store.middleware.unshift(async (context, next) => {
    if (held.test?.(context) !== true) return await next()
    held.tell?.()
    await over.promise
  })
  const refused = new Set<string>()
  store.middleware.unshift(async (context, next) => {
    if (!refused.delete(context.method)) return await next()
    context.status = 403
  })
  const { port } = await store.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: {
      kind: 's3',
      bucket,
      endpoint,
      publicEndpoint: undefined,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    environment: {
      STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`,
      STORAGE_ACCESS_KEY: 'S3RVER',
      STORAGE_SECRET_KEY: 'S3RVER',
    },
    hold: async (method, path) =>
      await new Promise((resolve) => {
        held.test = (context) => context.method === method && path.test(context.path)
        held.tell = resolve
      }),
    letGo: () => delete held.test,
    refuseNext: (method) => refused.add(method),
    countUploads: async () => (await findUploads(uploads)).length,
    close: async () => {
      over.resolve(undefined)
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
