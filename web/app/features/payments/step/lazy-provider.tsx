import { type ComponentType, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '@sohbet/contract/orders'
import type { ProviderName } from '@sohbet/contract/payment-providers'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { type LoadedProvider, loadProvider, type NotOpened } from './load-provider.ts'
import styles from './payment-step.module.css'

/** Props of a provider's payment field. */
export interface ProviderProps {
  order: OrderDetail
  provider: LoadedProvider
  back: string | null
  /** Called when the provider itself reports the outcome of an attempt. */
  onReported: () => void
}

/** The field or button of an order's provider; its code loads only on pages that take payments. */
export function LazyProvider({
  order,
  method,
  isTestMode,
  back,
  onReported,
}: Omit<ProviderProps, 'provider'> & { method: ProviderName; isTestMode: boolean }) {
  const { id } = order
  const [loaded, setLoaded] = useState<Loaded>()
  const { revalidate } = useRevalidator()
  const isOpening = loaded === undefined
  useEffect(() => {
    if (!isOpening) return undefined
    let isHere = true
    const show = (given: Loaded): void => {
      if (!isHere) return
      setLoaded(given)
      // The session expired: reloading the page leads to the login and back.
      if ('status' in given && given.status === 401) void revalidate()
    }
    load(method, { id, isTestMode }).then(show, () => show({ message: t('payments.step.notOpened') }))
    return () => {
      isHere = false
    }
  }, [method, id, isTestMode, isOpening, revalidate])
  if (isOpening)
    return (
      <p className={styles['field']} role="status">
        {t('payments.step.opening')}
      </p>
    )
  if ('message' in loaded)
    return (
      <>
        <Refused isAlert>{loaded.message}</Refused>
        <Button onClick={() => setLoaded(undefined)}>{t('ui.tryAgain')}</Button>
      </>
    )
  const { Component, provider } = loaded
  return <Component order={order} provider={provider} back={back} onReported={onReported} />
}

type Loaded = { Component: ComponentType<ProviderProps>; provider: LoadedProvider } | NotOpened

async function load(method: ProviderName, order: { id: number; isTestMode: boolean }): Promise<Loaded> {
  const [component, provider] = await Promise.all([components[method](), loadProvider(method, order)])
  return 'message' in provider ? provider : { Component: component, provider }
}

const components: Record<ProviderName, () => Promise<ComponentType<ProviderProps>>> = {
  stripe: async () => (await import('./stripe-payment.tsx')).StripePayment,
  paypal: async () => (await import('./paypal-payment.tsx')).PaypalPayment,
}
