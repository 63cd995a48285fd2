import { Refused } from '#forms/form-outcome.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Confirming } from './use-confirm.ts'

/** The message beside the payment button: why it failed, or that it is still being confirmed. */
export function ConfirmMessage({ message, unrequested }: Pick<Confirming, 'message' | 'unrequested'>) {
  if (message === null) return null
  return unrequested === null ? (
    <Refused isAlert>{message}</Refused>
  ) : (
    <Text variant={undefined} role="status">
      <Text as="span" variant="announced">
        {message}
      </Text>
    </Text>
  )
}
