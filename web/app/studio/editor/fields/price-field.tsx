import { Field } from '../../../ui/field/field.tsx'

/** The highest price, in credits. */
const most = 1_000_000

/** A price in whole credits; nothing where it has none. */
export function PriceField({
  id,
  label,
  hint,
  value,
  error,
  onChange,
}: {
  id: string
  label: string
  hint?: string | undefined
  value: number | null
  error?: string | undefined
  onChange: (value: number | null) => void
}) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      type="number"
      value={value === null ? '' : String(value)}
      error={error}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        onChange(digits === '' ? null : Math.min(most, Number(digits)))
      }}
    />
  )
}
