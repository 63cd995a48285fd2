import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'

interface AltFieldProps {
  value: string
  isMissing: boolean
  onChange: (alt: string) => void
}

/** What a picture shows, in words; no picture goes without. */
export function AltField({ value, isMissing, onChange }: AltFieldProps) {
  return (
    <Field
      label={t('studioArticles.picture.alt')}
      hint={t('studioArticles.picture.altHint')}
      error={isMissing ? t('studioArticles.picture.altMissing') : undefined}
      value={value}
      maxLength={300}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
