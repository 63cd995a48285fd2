import type { ProviderName } from './payment-store.ts'
import { paymentStore } from './payment-store.ts'
import { browserApi } from '#api/api-context.ts'
import { loadScript } from './load-script.ts'

/** What a provider's field is opened with; all of it may be known to the browser (D9). */
export interface LoadedProvider {
  /** Sent as the header of the calls that follow (PAY-05). */
  token: string
  publicKey: string
  /** Where the provider's script comes from, such as `https://www.paypal.com`. */
  scriptOrigin: string
  isTestMode: boolean
  /** Of the card field; empty where the provider has none. */
  clientSecret: string
}

/** Why a payment could not be opened. */
export interface NotOpened {
  message: string
  /** Of the call that was refused. */
  status?: number
}

/** Where the sandbox's halves for browsers stand, on our own origin (B-106). */
const sandboxScripts: Record<ProviderName, string> = {
  stripe: '/sandbox/stripe/stripe.js',
  paypal: '/sandbox/paypal/web-sdk/v6/core',
}

/** Opens an order's payment: the provider's token, and for cards the secret of the payment (PAY-03, PAY-04). */
export async function loadProvider(
  provider: ProviderName,
  { id, isTestMode }: { id: number; isTestMode: boolean },
): Promise<LoadedProvider | NotOpened> {
  // The official loaders take what stands in the page already.
  const script = isTestMode ? loadScript(sandboxScripts[provider]) : Promise.resolve()
  const [token, secret] = await Promise.all([
    browserApi('getPaymentToken', { params: { provider } }),
    provider === 'stripe'
      ? browserApi('createClientSecret', { params: { provider }, body: { order_id: id } })
      : null,
    script,
  ])
  if (!token.ok) return token
  if (secret?.ok === false) return secret
  const clientSecret = secret?.body.data.client_secret ?? ''
  const {
    token: given,
    public_key: publicKey,
    script_origin: scriptOrigin,
    is_test_mode: isSandbox,
  } = token.body.data
  paymentStore.setState({ paymentInfo: { orderId: id, provider, token: given } })
  return { token: given, publicKey, scriptOrigin, isTestMode: isSandbox, clientSecret }
}
