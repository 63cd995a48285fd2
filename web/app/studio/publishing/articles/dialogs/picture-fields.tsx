import { useId, useState } from 'react'
import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { describeField, FieldLayout } from '#ui/field/field-layout.tsx'
import { maxPictureBytes, readPictureFile } from '#studio/shared/picture/picture-file.ts'
import { useRead } from '#studio/shared/use-read.ts'
import styles from './dialogs.module.css'

interface AltFieldProps {
  /** Empty: decorative. Null: not described yet. */
  value: string | null
  isMissing: boolean
  onChange: (alt: string | null) => void
}

/** The description of a picture, or that it is decorative; required for publishing. */
export function AltField({ value, isMissing, onChange }: AltFieldProps) {
  const isDecorative = value === ''
  return (
    <Stack gap={3}>
      <Field
        label={t('studioArticles.picture.alt')}
        hint={t('studioArticles.picture.altHint')}
        error={isMissing ? t('studioArticles.picture.altMissing') : undefined}
        value={value ?? ''}
        maxLength={300}
        required={!isDecorative}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <Checkbox
        label={t('studioArticles.picture.decorative')}
        checked={isDecorative}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
    </Stack>
  )
}

/** The value to store: white space alone counts as missing. */
export function toAlt(value: string | null): string | null {
  return value === '' ? '' : (value?.trim() ?? '') || null
}

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

/** The chosen picture once it is read, or why it is refused. */
export function usePictureFile(given: File | undefined) {
  const [file, setFile] = useState(given)
  const isTooLarge = file !== undefined && file.size > maxPictureBytes
  // Null: it cannot be read.
  const picture = useRead(isTooLarge ? undefined : file, async (chosen) =>
    chosen === undefined ? undefined : ((await readPictureFile(chosen)) ?? null),
  )
  return {
    file,
    picture: picture ?? undefined,
    problem: isTooLarge
      ? t('studioArticles.picture.tooLarge')
      : picture === null
        ? t('studioArticles.picture.unreadable')
        : undefined,
    choose: setFile,
  }
}
