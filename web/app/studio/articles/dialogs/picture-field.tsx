import { useId } from 'react'
import { t } from '@sohbet/messages'
import { describeField, FieldFrame } from '../../../ui/field/field-frame.tsx'
import styles from './dialogs.module.css'

interface PictureFieldProps {
  error: string | undefined
  onChoose: (file: File) => void
}

/** Chooses a picture of this device. */
export function PictureField({ error, onChoose }: PictureFieldProps) {
  const id = useId()
  const words = { hint: t('studioArticles.picture.fileHint'), error }
  return (
    <FieldFrame id={id} label={t('studioArticles.picture.file')} isRequired {...words}>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...describeField(id, words)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
        }}
      />
    </FieldFrame>
  )
}
