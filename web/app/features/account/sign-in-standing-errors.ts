import { useState } from 'react'
import type { ReturnedForm } from './sign-in-sent-form.ts'

/**
 * The errors that still stand: those of the last sending, without those of fields that were edited since. Nothing but
 * sending ever adds one.
 */
export function useStandingErrors<Field extends string>(
  returned: ReturnedForm<Field> | undefined,
): [errors: Partial<Record<Field, string>>, forget: (field: EventTarget) => void] {
  const [edited, setEdited] = useState<{ since?: typeof returned; names: string[] }>({ names: [] })
  const names = edited.since === returned ? edited.names : []
  const errors: Partial<Record<Field, string>> = { ...returned?.errors }
  for (const name of names) delete errors[name as Field] // A name of no field is deleted from nowhere.
  const forget = (field: EventTarget): void => {
    if ('name' in field && typeof field.name === 'string')
      setEdited({ since: returned, names: [...names, field.name] })
  }
  return [errors, forget]
}
