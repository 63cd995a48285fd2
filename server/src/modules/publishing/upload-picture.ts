import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { uploadPicture as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { findPictureKind } from '#platform/pictures/picture-kind.ts'
import { redrawPicture } from '#platform/pictures/redraw-picture.ts'
import { measurePicture } from '#platform/pictures/open-picture.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { withScratchFile } from '#platform/storage/scratch.ts'
import { recordChange } from '#modules/audit/index.ts'
import { storeFile } from '#modules/media/index.ts'
import type { PublishingServices } from './draft/publishing-services.ts'
import type { Saver } from './queries/drafts.ts'
import { putPicture } from './queries/pictures.ts'

const maxBytes = 20 * 1024 * 1024
/** Maximum pixels of a side: enough for the widest layout on the largest screen. */
const maxSide = 2400

/** Stores a re-encoded picture, without the metadata of the camera or of other programs. */
export async function uploadPicture(
  services: PublishingServices,
  by: Saver,
  { content, alt }: { content: string; alt: string },
): Promise<AnswerOf<typeof endpoint>['data']> {
  const jpeg = await redraw(Buffer.from(content, 'base64'))
  const { width, height } = await measurePicture(jpeg)
  const { fileId } = await withScratchFile(services, jpeg, (sourcePath) =>
    storeFile(services, { sourcePath, mimeType: 'image/jpeg' }),
  )
  await services.db.transaction().execute(async (trx) => {
    await putPicture(trx, { fileId, width, height, alt, accountId: by.accountId, at: by.at })
    await recordChange(trx, by.at, {
      actor: by,
      action: 'picture.add',
      subject: `picture:${fileId}`,
      label: alt,
      after: { width, height, bytes: jpeg.length },
    })
  })
  return { file_id: fileId, url: `/images/${fileId}`, width, height }
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxBytes) throw refusePicture()
  const kind = findPictureKind(bytes)
  if (kind === undefined || kind === 'gif') throw refusePicture()
  try {
    return await redrawPicture(bytes, maxSide)
  } catch {
    // Whatever the cause, the editor needs another picture.
    throw refusePicture()
  }
}

function refusePicture(): Refusal<RefusalOf<typeof endpoint>> {
  return refuse<typeof endpoint>('UnsupportedMediaType', { message: message('refusals.picture.unreadable') })
}
