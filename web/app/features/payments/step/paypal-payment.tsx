import {
  INSTANCE_LOADING_STATE,
  PayPalOneTimePaymentButton,
  PayPalProvider,
  usePayPal,
} from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { paypalLocales } from '@sohbet/contract/payment-locales'
import { currentLanguage, t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { Button } from '#ui/button/button.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { Text } from '#ui/text/text.tsx'
import type { ProviderProps } from './lazy-provider.tsx'
import { ConfirmMessage } from './confirm-message.tsx'
import { useConfirm } from './use-confirm.ts'
import styles from './payment-step.module.css'

/** PayPal's button, which opens its window for an account or a card (PAY-03). */
export function PaypalPayment(props: ProviderProps) {
  const { token, scriptOrigin } = props.provider
  return (
    <PayPalProvider
      clientToken={token}
      // PayPal's own sandbox is on another host; ours needs none.
      environment={scriptOrigin === 'https://www.paypal.com' ? 'production' : 'sandbox'}
      components={components}
      pageType="checkout"
      locale={paypalLocales[currentLanguage()]}
    >
      <PaypalButton {...props} />
    </PayPalProvider>
  )
}

const components: ['paypal-payments'] = ['paypal-payments']

function PaypalButton({ order, provider: { token }, back, onReported }: ProviderProps) {
  const confirming = useConfirm(order, { back, onReported })
  const { unrequested, isAsking } = confirming
  const { loadingStatus } = usePayPal()
  // PayPal reports a less specific error after each of ours.
  const isReported = useRef(false)
  const begin = async (): Promise<{ orderId: string }> => {
    confirming.showMessage(null)
    isReported.current = false
    const started = await browserApi(
      'createProviderOrder',
      { params: { provider: 'paypal' }, body: { order_id: order.id } },
      { providerToken: token },
    )
    if (started.ok) return { orderId: started.body.data.provider_order_id }
    confirming.showMessage(started.message)
    isReported.current = true
    throw new Error(started.code)
  }
  return (
    <>
      <ConfirmMessage {...confirming} />
      {loadingStatus === INSTANCE_LOADING_STATE.REJECTED && (
        <Refused isAlert>{t('payments.paypal.notLoaded')}</Refused>
      )}
      <Text variant="muted">{t('payments.paypal.window')}</Text>
      <div className={styles['button']} aria-busy={isAsking}>
        {unrequested === null ? (
          <PayPalOneTimePaymentButton
            createOrder={begin}
            presentationMode="auto"
            // Plans are renewed by the saved method; the server's order sets the same.
            savePayment={order.type === 'subscription'}
            // A press before the session is ready would be lost.
            disabled={isAsking || loadingStatus !== INSTANCE_LOADING_STATE.RESOLVED}
            onApprove={async ({ orderId }) =>
              await confirming.confirm({ provider: 'paypal', providerOrderId: orderId })
            }
            onCancel={() => confirming.showMessage(t('payments.paypal.left'))}
            onError={() => {
              if (!isReported.current) confirming.showMessage(t('payments.step.notMade'))
            }}
          />
        ) : (
          <Button variant="primary" onClick={() => void confirming.confirm(unrequested)}>
            {t('payments.step.check')}
          </Button>
        )}
      </div>
      <Text variant="unseen" role="status">
        {isAsking && t('payments.paypal.asking')}
      </Text>
    </>
  )
}
