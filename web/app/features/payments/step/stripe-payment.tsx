import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { StripeElementsOptions, StripeError } from '@stripe/stripe-js'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { stripeLocales } from '@sohbet/contract/payment-locales'
import { currentLanguage, t } from '@sohbet/messages'
import { toLocalPath } from '#ui/link/local-path.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { formatMoney } from '#features/money/format-money.ts'
import type { ProviderProps } from './lazy-provider.tsx'
import { confirmationPath } from '#features/money/payment-paths.ts'
import { moneyOf } from '#features/money/order-labels.ts'
import { ConfirmMessage } from './confirm-message.tsx'
import { useConfirm } from './use-confirm.ts'
import { chosenTheme } from '#lib/theme/theme.ts'
import styles from './payment-step.module.css'

/** Stripe's card field; a bank's additional verification opens above this page (PAY-04). */
export function StripePayment(props: ProviderProps) {
  const { publicKey, clientSecret } = props.provider
  const stripe = useMemo(() => loadStripe(publicKey), [publicKey])
  const options = useMemo(() => elementsOptions(clientSecret), [clientSecret])
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm({ order, provider: { clientSecret }, back, onReported }: ProviderProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isPaying, setIsPaying] = useState(false)
  const confirming = useConfirm(order, { back, onReported })
  const isBusy = isPaying || confirming.isAsking
  const pay = async (): Promise<void> => {
    if (stripe === null || elements === null) return
    const return_url = window.location.origin + toLocalPath(confirmationPath(order.reference ?? '', back))
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url },
    })
    // The server knows about changes from another tab: the payment may have been made there.
    if (error === undefined || error.code === 'payment_intent_unexpected_state')
      await confirming.confirm({ provider: 'stripe', clientSecret })
    else confirming.showMessage(textOf(error))
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    // A second press during the first is the same payment.
    if (isBusy) return
    confirming.showMessage(null)
    setIsPaying(true)
    const { unrequested } = confirming
    void (unrequested === null ? pay() : confirming.confirm(unrequested)).finally(() => setIsPaying(false))
  }
  return (
    <form onSubmit={submit}>
      <ConfirmMessage {...confirming} />
      <div className={styles['field']}>
        <PaymentElement options={{ layout: 'tabs' }} />
      </div>
      <SubmitButton
        isSending={isBusy || stripe === null}
        label={
          confirming.unrequested === null
            ? t('payments.step.pay', { amount: formatMoney(order.total, moneyOf(order)) })
            : t('payments.step.check')
        }
        busyLabel={stripe === null ? t('ui.oneMoment') : t('payments.step.busy')}
        className={styles['submit']}
      />
    </form>
  )
}

// Errors that the payer can correct use Stripe's message; others use a general one.
function textOf({ type, code, message }: StripeError): string {
  if (code === 'payment_intent_authentication_failure') return t('payments.step.notConfirmed')
  // The outcome is unknown; another attempt is the same payment.
  if (type === 'api_connection_error' || type === 'api_error') return t('payments.step.noAnswer')
  const isTheirs = type === 'card_error' || type === 'validation_error'
  return isTheirs && message !== undefined && message.length < 100 ? message : t('payments.step.notMade')
}

function elementsOptions(clientSecret: string): StripeElementsOptions {
  return {
    clientSecret,
    locale: stripeLocales[currentLanguage()],
    appearance: {
      theme: chosenTheme() === 'dark' ? 'night' : 'stripe',
      variables: { borderRadius: '10px', spacingUnit: '4px', fontSizeBase: '16px' },
    },
  }
}
