import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { uploadPicture } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import styles from './cover-crop.module.css'

/** Maximum side of a stored cover, in pixels. */
const longestSide = 2000

/** The properties of the dialog. */
export interface CoverCropProps {
  /** The URL of the picture. */
  picture: string
  onClose: () => void
  /** Called with the id of the cropped and stored picture. */
  onDone: (fileId: string) => void
}

/** Crops a picture to a square: moved by pointer, touch or arrow keys, enlarged by a slider. */
export function CoverCrop({ picture, onClose, onDone }: CoverCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [error, setError] = useState<string>()
  const [isStoring, setStoring] = useState(false)
  const store = async (): Promise<void> => {
    if (area === undefined || isStoring) return
    setStoring(true)
    const content = await cut(picture, area).catch(() => undefined)
    const answer =
      content === undefined ? undefined : await browserStudioApi(uploadPicture, { body: { content } })
    setStoring(false)
    if (answer?.ok === true) onDone(answer.body.data.file_id)
    else setError(answer?.message ?? t('studioEditor.cover.unusable'))
  }
  return (
    <Dialog isOpen title={t('studioEditor.cover.crop')} onClose={onClose}>
      <Stack gap={4}>
        <div className={styles['cropper']}>
          <Cropper
            image={picture}
            crop={place}
            zoom={zoom}
            aspect={1}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('studioEditor.cover.cropHint') }}
          />
        </div>
        <label className={styles['zoom']}>
          <span>{t('studioEditor.cover.zoom')}</span>
          <input
            type="range"
            min={100}
            max={300}
            value={Math.round(zoom * 100)}
            onChange={({ target }) => setZoom(Number(target.value) / 100)}
          />
        </label>
        <p role="alert" className={styles['error']}>
          {error}
        </p>
        <Row gap={3}>
          <Button
            variant="primary"
            aria-disabled={isStoring || area === undefined}
            onClick={() => void store()}
          >
            {t(isStoring ? 'ui.oneMoment' : 'studioEditor.cover.use')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The square of a picture, as base64 of a JPEG. */
async function cut(picture: string, { x, y, width, height }: Area): Promise<string> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const side = Math.min(longestSide, Math.round(Math.min(width, height)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw.')
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.92).replace(/^[^,]*,/, '')
}
