import { useState } from 'react'
import type { ReturnedForm } from './sent-form.ts'

type Errors = ReturnedForm['errors']

/**
 * The remaining errors: those of the last attempt, without those of fields edited since. Only sending adds
 * one.
 */
export function useRemainingErrors(
  returned: ReturnedForm | undefined,
): [errors: Errors, drop: (...fields: string[]) => void] {
  const [edited, setEdited] = useState<Edited>({ since: undefined, names: [] })
  const names = edited.since === returned ? edited.names : []
  const otherErrors = Object.entries(returned?.errors ?? {}).filter(([field]) => !names.includes(field))
  return [
    Object.fromEntries(otherErrors),
    (...fields) => setEdited({ since: returned, names: [...names, ...fields] }),
  ]
}

interface Edited {
  since: ReturnedForm | undefined
  names: string[]
}
