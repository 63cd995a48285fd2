import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'

interface AltFieldProps {
  /** Empty: it only decorates. Null: nobody has said yet. */
  value: string | null
  isMissing: boolean
  onChange: (alt: string | null) => void
}

/** What a picture shows, in words, or that it only decorates; no picture is published without either. */
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

/** What is stored of it: blanks alone say nothing. */
export function toAlt(value: string | null): string | null {
  return value === '' ? '' : (value?.trim() ?? '') || null
}
