import type { FastifyInstance } from 'fastify'
import { StoredId } from '@sohbet/contract/studio'
import type { FindCoverPicture } from '#modules/catalog/index.ts'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Services needed to serve cover pictures. */
export interface CoverPictureParts {
  findCoverPicture: FindCoverPicture
  storage: Storage
}

/** `/images/{fileId}`: the cover picture of a collection; any other file answers 404, like a missing one. */
export function addCoverPictures(
  app: FastifyInstance,
  { findCoverPicture, storage }: CoverPictureParts,
): void {
  app.get<{ Params: { fileId: string } }>('/images/:fileId', async (request, reply) => {
    const id = StoredId.safeParse(request.params.fileId)
    const picture = id.success ? await findCoverPicture(id.data) : undefined
    if (picture === undefined) throw refuse<RefusedOutside>('NotFound')
    const range = { start: 0, end: picture.bytes - 1 }
    const bytes = await storage.read(picture.storageKey, range).catch((error: unknown) => {
      request.log.error({ err: error, file: request.params.fileId }, 'a cover picture cannot be read')
      throw refuse<RefusedOutside>('NotFound')
    })
    await reply
      .type(picture.mimeType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${picture.sha256}"`)
      .send(bytes)
  })
}
