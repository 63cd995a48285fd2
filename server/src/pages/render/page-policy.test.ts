import { describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#platform/payments/payment-provider.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { isPaymentPage, policyHeaders, realProviders } from './page-policy.ts'

const nonce = 'n0nce'
const directives = (payments: ('stripe' | 'paypal')[]): Map<string, string> => {
  const headers = policyHeaders({ nonce, mediaOrigins: [], payments })
  const parts = String(headers['content-security-policy']).split('; ')
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part]))
}

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
/**
 * The sources that providers require, without `script-src`: whatever our own script adds is trusted on any
 * host. Only PayPal's list was read from its source, developer.paypal.com/sdk/js/best-practices (version 5),
 * in an excerpt that ended within `style-src`, where `'unsafe-inline'` is assumed. Stripe's
 * (docs.stripe.com/security/guide) could not be opened and is quoted from other projects. Compare both
 * before using real keys.
 */
const requested: Record<'stripe' | 'paypal', Record<string, string[]>> = {
  stripe: {
    // Without maps.googleapis.com, which only the address field uses; we do not show it.
    'connect-src': [
      'https://api.stripe.com',
      // Google Pay, from memory: Chrome compares the address of a payment method with this directive.
      'https://google.com/pay',
      'https://pay.google.com',
      // Blocked in a test with key-shaped settings: reports of Stripe's script, and Link.
      'https://r.stripe.com',
      'https://link.com',
      'https://*.link.com',
    ],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      // From the same test: Google Pay, fraud detection, and Link.
      'https://pay.google.com',
      'https://m.stripe.network',
      'https://link.com',
      'https://*.link.com',
    ],
    'img-src': ['https://*.stripe.com', 'https://*.link.com'],
  },
  paypal: {
    // Without child-src, which frame-src and worker-src replace.
    'connect-src': paypalHosts,
    'frame-src': paypalHosts,
    'img-src': [...paypalHosts, 'data:'],
    'style-src': [...paypalHosts, "'unsafe-inline'"],
  },
}
const allows = (rule: string, source: string): boolean => rule.split(' ').includes(source)

describe('F17 the content security policy', () => {
  test('allows what each provider requires, and what a probe saw blocked', () => {
    for (const provider of ['stripe', 'paypal'] as const) {
      const paying = directives([provider])
      const stopped = Object.entries({ ...requested[provider] }).flatMap(([name, sources]) =>
        sources
          .filter((source) => !allows(paying.get(name) ?? '', source))
          .map((source) => `${name} ${source}`),
      )
      expect(stopped).toEqual([])
    }
  })

  test('allows no source outside those lists, and changes nothing else', () => {
    const plain = directives([])
    for (const provider of ['stripe', 'paypal'] as const)
      for (const [name, rule] of directives([provider])) {
        const known = new Set([...(plain.get(name) ?? name).split(' '), ...(requested[provider][name] ?? [])])
        expect(rule.split(' ').filter((source) => !known.has(source))).toEqual([])
      }
    expect(directives(['stripe', 'paypal']).get('script-src')).toBe(
      "script-src 'nonce-n0nce' 'strict-dynamic'",
    )
    expect(plain.has('frame-src')).toBe(false)
    expect(directives(['stripe']).get('style-src')).toBe(plain.get('style-src'))
    // A nonce would disable it.
    expect(directives(['paypal']).get('style-src')).not.toContain('nonce-')
    expect(directives(['stripe']).get('connect-src')).not.toContain('paypal')
  })

  test('allows sound to be played and checked at its origins, and nothing else from there', () => {
    const mediaOrigins = ['https://talks.b-cdn.example', 'https://store.example']
    const policy = String(policyHeaders({ nonce, mediaOrigins, payments: [] })['content-security-policy'])
    const naming = policy.split('; ').filter((rule) => rule.includes('store.example'))
    expect(naming).toEqual([
      "media-src 'self' blob: https://talks.b-cdn.example https://store.example",
      "connect-src 'self' https://talks.b-cdn.example https://store.example",
    ])
  })

  test('isolates windows except from providers', () => {
    expect(policyHeaders({ nonce, mediaOrigins: [], payments: [] })).not.toHaveProperty(
      'cross-origin-opener-policy',
    )
    expect(policyHeaders({ nonce, mediaOrigins: [], payments: ['paypal'] })).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
  })

  test('needs no provider for the sandbox on our own origin [B-106]', () => {
    const provider = (isTestMode: boolean) => ({ isTestMode }) as PaymentProvider // The only fields read.
    expect(realProviders({ stripe: provider(true), paypal: provider(false) })).toEqual(['paypal'])
    expect(realProviders({})).toEqual([])
  })
})

describe('payment pages', () => {
  test('are the top-up and the plans in any language, matched like the router', () => {
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

  test('allow us and the frames of wallets to request payments', () => {
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

test('payment pages allow the providers for members only, and Apple finds its file', async () => {
  const provider = { isTestMode: false } as PaymentProvider // No page calls it.
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
