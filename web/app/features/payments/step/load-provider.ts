import type { ProviderName } from '@sohbet/contract/payment-providers'
import { browserApi } from '#api/api-context.ts'
import { paymentStore } from './payment-state.ts'

/** The parameters that open a provider's field; all of them may be public (D9). */
export interface LoadedProvider {
  /** Sent as a header of the following calls (PAY-05). */
  token: string
  publicKey: string
  /** The origin of the provider's script, such as `https://www.paypal.com`. */
  scriptOrigin: string
  isTestMode: boolean
  /** For the card field; empty if the provider has none. */
  clientSecret: string
}

/** The reason why a payment could not be opened. */
export interface NotOpened {
  message: string
  /** HTTP status of the refused call. */
  status?: number
}

/** The sandbox's browser scripts, on our own origin (B-106). */
const sandboxScripts: Record<ProviderName, string> = {
  stripe: '/sandbox/stripe/stripe.js',
  paypal: '/sandbox/paypal/web-sdk/v6/core',
}

const hasClientSecret: Record<ProviderName, boolean> = { stripe: true, paypal: false }

/** Opens an order's payment: gets the provider's token and, for cards, the client secret (PAY-03, PAY-04). */
export async function loadProvider(
  provider: ProviderName,
  { id, isTestMode }: { id: number; isTestMode: boolean },
): Promise<LoadedProvider | NotOpened> {
  // The official loaders use a script that is already in the page.
  const script = isTestMode ? loadScript(sandboxScripts[provider]) : Promise.resolve()
  const [token, secret] = await Promise.all([
    browserApi('getPaymentToken', { params: { provider } }),
    hasClientSecret[provider]
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

const loading = new Map<string, Promise<void>>()

/** Loads a script of our own origin once; after a failure it can be retried. */
async function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known !== undefined) return await known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(src)
      reject(new Error(`The script ${src} could not be loaded.`))
    })
    document.head.append(script)
  })
  loading.set(src, loaded)
  await loaded
}
