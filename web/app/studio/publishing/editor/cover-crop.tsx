import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { uploadPicture } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { CancelDialog } from '../../shared/confirm-dialog.tsx'
import { PictureCrop } from '../../shared/picture-crop.tsx'
import { cutPicture, type LoadedPicture, toBase64 } from '../../shared/picture-file.ts'
import { useOneAtATime } from '../../shared/use-calls.ts'
import styles from './cover-panel.module.css'

/** The properties of the dialog. */
export interface CoverCropProps {
  picture: LoadedPicture
  onClose: () => void
  /** Called with the id of the cropped and stored picture. */
  onDone: (fileId: string) => void
}

/** Crops a picture to a square, and stores it. */
export function CoverCrop({ picture, onClose, onDone }: CoverCropProps) {
  const [area, setArea] = useState<Area>()
  const [error, setError] = useState<string>()
  const { isRunning: isStoring, run } = useOneAtATime()
  const store = async (): Promise<void> => {
    if (area === undefined) return
    const content = await cutPicture(picture, area, 'image/jpeg').then(toBase64, () => undefined)
    const answer =
      content === undefined ? undefined : await browserStudioApi(uploadPicture, { body: { content } })
    if (answer?.ok === true) onDone(answer.body.data.file_id)
    else setError(answer?.message ?? t('studioEditor.cover.unusable'))
  }
  return (
    <CancelDialog
      title={t('studioEditor.cover.crop')}
      onClose={onClose}
      action={
        <Button
          variant="primary"
          aria-disabled={isStoring || area === undefined}
          onClick={() => void run(store)}
        >
          {t(isStoring ? 'ui.oneMoment' : 'studioEditor.cover.use')}
        </Button>
      }
    >
      <PictureCrop src={picture.src} aspect={1} onCut={setArea} />
      <p role="alert" className={styles['fault']}>
        {error}
      </p>
    </CancelDialog>
  )
}
