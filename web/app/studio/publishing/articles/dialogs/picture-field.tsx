import { useId } from 'react'
import { t } from '@sohbet/messages'
import { describeField, FieldLayout } from '#ui/field/field-layout.tsx'
import styles from './dialogs.module.css'

interface PictureFieldProps {
  error: string | undefined
  onChoose: (file: File) => void
}

/** Chooses a picture file of this device. */
export function PictureField({ error, onChoose }: PictureFieldProps) {
  const id = useId()
  const text = { hint: t('studioArticles.picture.fileHint'), error }
  return (
    <FieldLayout id={id} label={t('studioArticles.picture.file')} isRequired {...text}>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...describeField(id, text)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
        }}
      />
    </FieldLayout>
  )
}
