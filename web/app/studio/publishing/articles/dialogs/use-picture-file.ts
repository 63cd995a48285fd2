import { useEffect, useState } from 'react'
import { t } from '@sohbet/messages'
import { maxPictureBytes, readPictureFile } from '#studio/shared/picture/picture-file.ts'
import type { LoadedPicture } from '#studio/shared/picture/picture-file.ts'

/** The chosen picture once it is read, or why it is refused. */
export function usePictureFile(given: File | undefined) {
  const [file, setFile] = useState(given)
  const [read, setRead] = useState<{ file: File; picture: LoadedPicture | undefined }>()
  const isTooLarge = file !== undefined && file.size > maxPictureBytes
  useEffect(() => {
    if (file === undefined || isTooLarge) return undefined
    let isOver = false
    const read = async (): Promise<void> => {
      const picture = await readPictureFile(file)
      if (!isOver) setRead({ file, picture })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [file, isTooLarge])
  const isRead = read !== undefined && read.file === file
  return {
    file,
    picture: isRead && !isTooLarge ? read.picture : undefined,
    problem: isTooLarge
      ? t('studioArticles.picture.tooLarge')
      : isRead && read.picture === undefined
        ? t('studioArticles.picture.unreadable')
        : undefined,
    choose: setFile,
  }
}
