import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Storage } from '#platform/config/config.ts'
import { answerUploads, findUploads } from './s3-uploads.ts'

/** An S3-compatible store and its address. */
export interface S3Server {
  settings: S3Storage
  /** The same as settings of an operator. */
  environment: Record<string, string>
  /** Leaves every matching request unanswered from now on; resolves when the first one arrives. */
  hold(method: string, path: RegExp): Promise<void>
  /** Answers requests again. */
  release(): void
  /** Refuses the next request with this method, as if its address had expired. */
  refuseNext(method: string): void
  /** The number of unfinished multipart uploads. */
  countUploads(): Promise<number>
  close(): Promise<void>
}

// The CORS rules that docs/operating.md gives operators for addresses of the store itself.
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader>
  <ExposeHeader>Accept-Ranges</ExposeHeader><ExposeHeader>Content-Length</ExposeHeader>
  <ExposeHeader>Content-Range</ExposeHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`

/** Starts a server on a free port with an empty bucket; it verifies the signature of every object request. */
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
  // The server drops the trailing slash when it verifies a bucket request, while the client signs the path as
  // sent. So listings are accepted with any signature.
  store.middleware.unshift(async (context, next) => {
    // It also encodes apostrophes in a query differently from the client, and the name of a download has two.
    if (/^\/[a-z]+\/$/.test(context.path) || /disposition=[^&]*%27/.test(context.url))
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object
    await next()
  })
  const uploads = join(directory, bucket, '._S3rver_uploads')
  store.middleware.unshift(answerUploads(uploads))
  const over = Promise.withResolvers<undefined>()
  const blocked: { test?: (context: { method: string; path: string }) => boolean; onHold?: () => void } = {}
  store.middleware.unshift(async (context, next) => {
    if (blocked.test?.(context) !== true) return await next()
    blocked.onHold?.()
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
        blocked.test = (context) => context.method === method && path.test(context.path)
        blocked.onHold = resolve
      }),
    release: () => delete blocked.test,
    refuseNext: (method) => refused.add(method),
    countUploads: async () => (await findUploads(uploads)).length,
    close: async () => {
      over.resolve(undefined)
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
