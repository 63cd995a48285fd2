import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from '@20minutes/s3rver'

/**
 * Adds multipart operations that the test server lacks: listing unfinished uploads and aborting one.
 * `folder` is the server's storage.
 */
export function answerUploads(folder: string): Middleware {
  return async (context, next) => {
    const query = new URL(context.url, 'http://store').searchParams
    const id = query.get('uploadId')
    if (context.method === 'DELETE' && id !== null) {
      await rm(join(folder, id), { recursive: true })
      context.status = 204
    } else if (context.method === 'GET' && query.has('uploads')) {
      const uploads = await Promise.all((await findUploads(folder)).map((name) => describe(folder, name)))
      context.type = 'application/xml'
      context.body = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
    } else await next()
  }
}

/** The ids of unfinished uploads. */
export async function findUploads(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}

async function describe(folder: string, id: string): Promise<string> {
  const key = await readFile(join(folder, id, 'key'), 'utf8')
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`
}
