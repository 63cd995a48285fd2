import { createStore } from 'zustand/vanilla'

/** Who takes money for us (B-106). */
export type ProviderName = 'stripe' | 'paypal'

/** The payment that is being made in this tab. */
export interface PaymentInfo {
  orderId: number
  provider: ProviderName
  /** The provider's token for this browser, sent as a header of the calls that follow (PAY-05). */
  token: string
}

/** The plan that was chosen before it is paid for (B-116). */
export interface IntendedSubscription {
  slug: 'plus' | 'premier'
  period: 'month' | 'year'
}

/** What this tab pays for; never kept over visits (PAY-06). */
export interface PaymentState {
  paymentInfo: PaymentInfo | null
  intendedSubscription: IntendedSubscription | null
}

/** Nothing is being paid. */
export const initialPaymentState: PaymentState = { paymentInfo: null, intendedSubscription: null }

/** The one payment of this tab (PAY-06). */
export const paymentStore = createStore<PaymentState>(() => initialPaymentState)
