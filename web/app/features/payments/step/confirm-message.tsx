import { Refused } from '../../../forms/form-outcome.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { Confirming } from './use-confirm.ts'

/** What is said of a payment beside its button: why it failed, or that it is still being confirmed. */
export function ConfirmMessage({ message, unasked }: Pick<Confirming, 'message' | 'unasked'>) {
  if (message === null) return null
  return unasked === null ? (
    <Refused isAlert>{message}</Refused>
  ) : (
    <Text look={undefined} role="status">
      {message}
    </Text>
  )
}
