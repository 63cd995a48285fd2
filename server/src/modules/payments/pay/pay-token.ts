import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getPaymentToken as call } from '@sohbet/contract/payments'
import { message } from '@sohbet/messages'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { ProviderRefused, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { refuse } from '#platform/refusal.ts'
import { requireWithinMemoryLimit } from '#platform/security/rate-limit.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { providerDeadline } from '../settle/settle-payment.ts'
import { getProvider } from './paying-rules.ts'

/** Limit of tokens per hour and member, per process. */
const tokens = { name: 'payment-tokens', times: 120, seconds: 3600 }

/**
 * API-42, D9: a token with which the caller's browser shows the provider's own fields, without access to the
 * server's calls. Refuses with `NotFound` a provider that is not available, and with `Unavailable` one that
 * gives no answer.
 */
export async function getPaymentToken(
  { db, providers }: OrderServices,
  context: RequestContext,
  providerName: ProviderName,
): Promise<AnswerOf<typeof call>['data']> {
  const provider = getProvider(providers, providerName)
  await requireWithinMemoryLimit(db, tokens, {
    requester: context,
    message: message('refusals.pay.tooMany'),
  })
  try {
    const { token, expiresAt } = await provider.browserToken(providerDeadline())
    const { publicKey, scriptOrigin } = provider.browser
    const shown = { public_key: publicKey, script_origin: scriptOrigin, is_test_mode: provider.isTestMode }
    return { token, expires_at: expiresAt, ...shown }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    throw refuse<'getPaymentToken'>('ProviderUnavailable')
  }
}
