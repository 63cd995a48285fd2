import type { ProviderName } from '@sohbet/contract/payment-providers'
import { createStore } from 'zustand/vanilla'

/** The payment in progress in this tab. */
export interface PaymentInfo {
  orderId: number
  provider: ProviderName
  /** The provider's token for this browser, sent as a header of the following calls (PAY-05). */
  token: string
}

/** The plan that was chosen but is not paid yet (B-116). */
export interface IntendedSubscription {
  slug: 'plus' | 'premier'
  period: 'month' | 'year'
}

/** The payment state of this tab; never stored across visits (PAY-06). */
export interface PaymentState {
  paymentInfo: PaymentInfo | null
  intendedSubscription: IntendedSubscription | null
}

/** The state without a payment. */
export const initialPaymentState: PaymentState = { paymentInfo: null, intendedSubscription: null }

/** The payment in progress in this tab (PAY-06). */
export const paymentStore = createStore<PaymentState>(() => initialPaymentState)
