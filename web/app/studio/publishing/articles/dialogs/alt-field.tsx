import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'

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
