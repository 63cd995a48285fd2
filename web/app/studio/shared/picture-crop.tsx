import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { t } from '@sohbet/messages'
import 'react-easy-crop/react-easy-crop.css'
import styles from './picture-crop.module.css'

interface PictureCropProps {
  /** A `data:` URL: the content security policy allows no other local picture. */
  src: string
  /** The aspect ratio of the crop. */
  aspect: number
  /** In pixels of the original picture. */
  onCut: (area: Area) => void
}

/** Chooses a part of a picture: by dragging or arrow keys, and with a zoom slider. */
export function PictureCrop({ src, aspect, onCut }: PictureCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles['crop']}>
      <div className={styles['stage']}>
        <Cropper
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, area) => onCut(area)}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('studioArticles.picture.part'), role: 'application' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={styles['zoom']}>
        {t('studioArticles.picture.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </div>
  )
}
