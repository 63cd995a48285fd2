import { useState } from 'react'
import type { ReturnedQuery } from './send-query.ts'

type Errors = ReturnedQuery['errors']

const none: Errors = {}

/**
 * The errors that still stand: those of the last sending, without those of fields that were edited since. Nothing but
 * sending ever adds one.
 */
export function useStandingErrors(
  returned: ReturnedQuery | undefined,
): [errors: Errors, forget: (field: EventTarget) => void] {
  const [edited, setEdited] = useState<{ since?: ReturnedQuery | undefined; names: string[] }>({ names: [] })
  const names = edited.since === returned ? edited.names : []
  const standing = Object.entries(returned?.errors ?? none).filter(([field]) => !names.includes(field))
  const forget = (field: EventTarget): void => {
    if ('name' in field && typeof field.name === 'string')
      setEdited({ since: returned, names: [...names, field.name] })
  }
  return [Object.fromEntries(standing), forget]
}
