import { type ChangeEvent, useState } from 'react'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'

interface Price {
  value: number | null
  onChange: (value: number | null) => void
}

/** A price in whole credits, or none. */
export function PriceField({
  id,
  label,
  hint,
  error,
  ...price
}: Price & { id: string; label: string; hint?: string | undefined; error?: string | undefined }) {
  const { fault, input } = usePriceInput(price)
  return <Field {...{ id, label, hint, ...input }} type="number" error={fault ?? error} />
}

/** The input of a price with its error. Invalid text stays, and sets no price. */
export function usePriceInput({ value, onChange }: Price) {
  const [typed, setTyped] = useState('')
  const read = readPrice(typed)
  // The price was set elsewhere to another value than the typed one, for example by undo.
  const isOther = (read ?? null) !== value
  return {
    fault: read === undefined && !isOther ? t('studioBulk.fault.price') : undefined,
    input: {
      value: isOther ? String(value ?? '') : typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        onChange(readPrice(target.value) ?? null)
      },
    },
  }
}

/** Null: empty; undefined: not a price. */
function readPrice(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const price = readAmount(typed)
  if (price === undefined || !Number.isInteger(price)) return undefined
  return price >= 0 && price <= 1_000_000 ? price : undefined
}
