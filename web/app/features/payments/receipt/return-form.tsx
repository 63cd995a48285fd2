import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useAskAgain } from '../step/use-ask-again.ts'
import { Head } from './confirmation-parts.tsx'

/**
 * A payment that comes back from its provider's own page: posts the confirmation by itself, without a script by its
 * button. Nothing changes by looking at the page. `message` says why it could not be confirmed; while that is `isOpen`
 * it is confirmed again by itself.
 */
export function ReturnForm({ message, isOpen }: { message: string | null; isOpen: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const hasFailed = message !== null
  useEffect(() => {
    // The address holds what names the payment: the one that follows does not.
    if (!hasFailed) void submit(form.current, { replace: true })
  }, [submit, hasFailed])
  useAskAgain(isOpen && !isSending, () => void submit(form.current, { replace: true }))
  return (
    <>
      <Head title={t('payments.return.title')}>
        {isOpen && message !== null ? message : t('payments.return.words')}
      </Head>
      {message !== null && !isOpen && <Refused isAlert>{message}</Refused>}
      <Form ref={form} method="post" replace>
        <SubmitButton
          isSending={isSending}
          label={t('payments.return.send')}
          busyLabel={t('payments.return.busy')}
        />
      </Form>
    </>
  )
}
