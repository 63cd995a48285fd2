import { uploadPicture } from '@sohbet/contract/studio'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { cutPicture, type LoadedPicture, toBase64 } from '#studio/shared/picture-file.ts'
import type { PictureAttributes } from '../schema/picture.ts'

interface PictureToStore {
  file: File
  /** Undefined: uncropped. */
  cut: { picture: LoadedPicture; part: { x: number; y: number; width: number; height: number } } | undefined
  alt: string | null
}

/** Stores a picture or its chosen crop; undefined on failure. */
export async function storePicture({
  file,
  cut,
  alt,
}: PictureToStore): Promise<PictureAttributes | undefined> {
  try {
    const bytes = cut === undefined ? file : await cutPicture(cut.picture, cut.part, file.type)
    const answer = await browserStudioApi(uploadPicture, {
      body: { content: await toBase64(bytes), alt: alt ?? '' },
    })
    if (!answer.ok) return undefined
    const { url, width, height } = answer.body.data
    return { src: url, alt, width, height }
  } catch {
    return undefined
  }
}
