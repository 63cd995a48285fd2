import { titles } from '@sohbet/contract/account-fields'
import { Select } from '../../../ui/field/select.tsx'

/** What was chosen, and what is wrong with it. */
export interface TitleFieldProps {
  typed: string | undefined
  error: string | undefined
  /** Set while the form is on its way. */
  isHeld?: boolean
}

/** How a user is addressed (ACCT-02). */
export function TitleField({ typed, error, isHeld = false }: TitleFieldProps) {
  return (
    <Select
      label="Title"
      name="title"
      placeholder="Choose a title"
      autoComplete="honorific-prefix"
      options={options}
      defaultValue={typed ?? ''}
      error={error}
      aria-disabled={isHeld || undefined}
      isRequired
    />
  )
}

const options = titles.map((title) => ({ value: title, label: title }))
