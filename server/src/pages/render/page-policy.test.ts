import { describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import { startTestApp } from '../../../test/app/test-app.ts'
import { isPaymentPage, policyHeaders, realProviders } from './page-policy.ts'

const nonce = 'n0nce'
const directives = (payments: ('stripe' | 'paypal')[]): Map<string, string> => {
  const headers = policyHeaders({ nonce, mediaOrigins: [], payments })
  const parts = String(headers['content-security-policy']).split('; ')
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part]))
}

describe('F17 the policy of a page', () => {
  test('lets a provider’s frames, calls and pictures in, and changes nothing else', () => {
    const plain = directives([])
    const paying = directives(['stripe', 'paypal'])
    expect(paying.get('frame-src')).toBe(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.paypal.com',
    )
    expect(paying.get('connect-src')).toBe("connect-src 'self' https://api.stripe.com https://*.paypal.com")
    expect(paying.get('img-src')).toContain('https://*.paypalobjects.com')
    const changed = new Set(['frame-src', 'connect-src', 'img-src'])
    for (const [name, rule] of paying) if (!changed.has(name)) expect(rule).toBe(plain.get(name))
    expect(paying.get('script-src')).toBe("script-src 'nonce-n0nce' 'strict-dynamic'")
    expect(plain.has('frame-src')).toBe(false)
    expect(directives(['stripe']).get('connect-src')).not.toContain('paypal')
  })

  test('lets sound be played and asked about where it is sent from, and nothing else come from there', () => {
    const mediaOrigins = ['https://talks.b-cdn.example', 'https://store.example']
    const policy = String(policyHeaders({ nonce, mediaOrigins, payments: [] })['content-security-policy'])
    const naming = policy.split('; ').filter((rule) => rule.includes('store.example'))
    expect(naming).toEqual([
      "media-src 'self' blob: https://talks.b-cdn.example https://store.example",
      "connect-src 'self' https://talks.b-cdn.example https://store.example",
    ])
  })

  test('opens windows to providers alone', () => {
    expect(policyHeaders({ nonce, mediaOrigins: [], payments: [] })).not.toHaveProperty(
      'cross-origin-opener-policy',
    )
    expect(policyHeaders({ nonce, mediaOrigins: [], payments: ['paypal'] })).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
  })

  test('knows no provider for the sandbox, which stands on our own origin [B-106]', () => {
    const provider = (isTestMode: boolean) => ({ isTestMode }) as PaymentProvider // All that is read of it.
    expect(realProviders({ stripe: provider(true), paypal: provider(false) })).toEqual(['paypal'])
    expect(realProviders({})).toEqual([])
  })
})

describe('the pages that pay', () => {
  test('are the top-up and the plans in any language, as the router takes them', () => {
    const paying = [
      '/wallet/topupwallet?order=SB-1',
      '/ar/subscription',
      '/Subscription/',
      '/tr/wallet/topupwallet/',
    ]
    const others = [
      '/',
      '/wallet',
      '/subscription/paymentconfirmation',
      '/en/subscription',
      '/?p=/subscription',
    ]
    expect(paying.filter((url) => !isPaymentPage(url))).toEqual([])
    expect(others.filter(isPaymentPage)).toEqual([])
  })

  test('let us and the frames of wallets ask for a payment', () => {
    const permissions = (payments: ('stripe' | 'paypal')[]) =>
      policyHeaders({ nonce, mediaOrigins: [], payments })['permissions-policy']
    expect(permissions(['stripe'])).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")',
    )
    expect(permissions(['paypal'])).toContain('payment=(self "https://*.paypal.com")')
    expect(permissions(['paypal'])).toContain('camera=()')
    expect(permissions([])).toBeUndefined()
  })
})

test('the pages that pay let the providers in, for members alone, and Apple finds its file', async () => {
  const provider = { isTestMode: false } as PaymentProvider // No page asks it for anything.
  const app = await startTestApp({
    environment: { APPLE_PAY_DOMAIN: '7b22' },
    providers: { stripe: provider, paypal: provider },
    web: {
      clientFolder: import.meta.dirname,
      coverArt: () => '',
      render: async (page) => ({ status: 200, headers: [], body: `mayPay: ${page.mayPay}` }),
    },
  })
  const pay = '/wallet/topupwallet'
  const closedPages = [await app.cast.visitor.get(pay), await app.cast.carla.get('/wallet')]
  for (const { headers: closed, body } of closedPages) {
    expect(body).toBe('mayPay: false')
    expect(closed['content-security-policy']).not.toContain('stripe.com')
    expect(closed['cross-origin-opener-policy']).toBe('same-origin')
    expect(closed['permissions-policy']).toContain('payment=()')
  }
  const { headers: member, body } = await app.cast.carla.get(pay)
  expect(body).toBe('mayPay: true')
  expect(member['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
  expect(member['content-security-policy']).toContain('frame-src https://js.stripe.com')
  expect(member['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const apple = await app.cast.visitor.get('/.well-known/apple-developer-merchantid-domain-association')
  expect([apple.status, apple.headers['content-type'], apple.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '7b22',
  ])
})
