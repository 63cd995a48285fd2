import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useAskAgain } from '../step/use-confirm.ts'
import { Head } from './confirmation-parts.tsx'

/**
 * Shown when a payer returns from the provider's page: posts the confirmation automatically, without
 * JavaScript by a button, so that a GET request changes nothing. `message` says why confirming failed; while
 * `isOpen` it is retried automatically.
 */
export function ReturnForm({ message, isOpen }: { message: string | null; isOpen: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const hasFailed = message !== null
  useEffect(() => {
    // Replace: this address contains the payment's identifiers, the next one does not.
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
        <PageAccount />
        <SubmitButton
          isSending={isSending}
          label={t('payments.return.send')}
          busyLabel={t('payments.return.busy')}
        />
      </Form>
    </>
  )
}
