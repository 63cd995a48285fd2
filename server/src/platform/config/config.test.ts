import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationFault, parseConfig } from './config.ts'
import { withUnsetWebhooks } from './payments-config.ts'

test('defaults every setting to a value that works on one machine', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    workers: Math.min(64, availableParallelism()),
    maxEventLoopDelayMs: 1000,
    publicOrigin: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseSchema: 'public',
    storage: { kind: 'disk', folder: resolve('data/media') },
    backupKeys: { accessKey: undefined, secretKey: undefined },
    delivery: { kind: 'node' },
    contentApiHost: undefined,
    corsOrigins: [],
    imageHosts: [],
    imageCacheBytes: 256_000_000,
    secretsKey: undefined,
    metricsToken: undefined,
    trustedProxy: undefined,
    drainDelayMs: 0,
    logLevel: 'info',
    demo: 'auto',
    brand: {
      name: 'Sohbet',
      tagline: 'Traditional Islam and Sufi wisdom, wherever you are',
      companyName: 'Sohbet',
      appStoreUrl: 'https://apps.apple.com/app/sohbet',
      playStoreUrl: 'https://play.google.com/store/apps/details?id=org.sohbet',
      messengerAppId: null,
    },
    companyAddress: undefined,
    companyTaxNumber: undefined,
    receiptNote: undefined,
    quranLink: undefined,
    smtpUrl: undefined,
    mailFrom: 'sohbet@localhost.localdomain',
    contactEmail: 'contact@localhost.localdomain',
    securityEmail: undefined,
    hasDevPages: false,
    transferDailyLimit: 5000,
    passwordMemoryKib: 19_456,
    uploadQuotaBytes: 500_000_000_000,
    ffmpegPath: 'ffmpeg',
    payments: {
      stripe: undefined,
      paypal: undefined,
      appleDomain: undefined,
      sandbox: 'allowed',
      sandboxUrl: undefined,
    },
  })
})

test('treats an empty setting as unset', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'SECRETS_KEY', 'METRICS_TOKEN', 'LOG_LEVEL', 'CORS_ORIGINS']
  expect(parseConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseConfig({}))
})

test('joins an address of several lines into one', () => {
  const { companyAddress } = parseConfig({ COMPANY_ADDRESS: String.raw`1 Rose Lane\nLeeds` })
  expect(companyAddress).toBe('1 Rose Lane\nLeeds')
})

test('ignores unknown settings', () => {
  expect(parseConfig({ PATH: '/bin', SOHBET_UNKNOWN: 'x' })).toEqual(parseConfig({}))
})

test('reports all faults at once, each with its setting and without values', () => {
  const faults = {
    PORT: 'seventy',
    PUBLIC_ORIGIN: 'sohbet.example',
    DATABASE_URL: 'mysql://user:hunter2@host/db',
    DATABASE_SCHEMA: 'Robert"; drop',
    STORAGE_URL: 'https://bucket',
    CONTENT_API_HOST: 'nowhere',
    CORS_ORIGINS: 'https://fine.example, not an address',
    IMAGE_HOSTS: 'https://pictures.example',
    IMAGE_CACHE_MB: '-1',
    SECRETS_KEY: 'short-secret',
    METRICS_TOKEN: 'tiny',
    DRAIN_DELAY_MS: '-1',
    LOG_LEVEL: 'loud',
    DEMO: 'maybe',
    APP_STORE_URL: 'the store',
    MESSENGER_APP_ID: 'our app',
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'sohbet',
    CONTACT_EMAIL: 'us',
    DEV_PAGES: 'yes',
    STRIPE_SECRET_KEY: 'hunter3',
    STRIPE_WEBHOOK_SECRET: 'whsec_fine, hunter4',
    PAYPAL_ENVIRONMENT: 'real',
    PAYMENTS_SANDBOX: 'maybe',
    PAYMENTS_SANDBOX_URL: 'https://elsewhere.example',
  }
  const message = messageOf(faults)
  expect(message).toMatch(/^The configuration cannot be used\. /)
  for (const name of Object.keys(faults)) expect(message).toContain(name)
  for (const secret of ['hunter2', 'hunter3', 'hunter4', 'short-secret', 'tiny'])
    expect(message).not.toContain(secret)
})

describe('security.md D1 a public site over http', () => {
  test.each(['http://sohbet.example', 'http://sohbet.org:8080/', 'http://8.8.8.8', 'http://[2606:4700::1]'])(
    'refuses %s with a sentence unless it is allowed',
    (origin) => {
      expect(() => parseConfig({ PUBLIC_ORIGIN: origin })).toThrow(
        /^The configuration cannot be used\. PUBLIC_ORIGIN: .* is a public host.*ALLOW_HTTP=on/,
      )
      expect(parseConfig({ PUBLIC_ORIGIN: origin, ALLOW_HTTP: 'on' }).publicOrigin).toMatch(/^http:/)
      expect(parseConfig({ PUBLIC_ORIGIN: origin.replace('http:', 'https:') }).publicOrigin).toMatch(
        /^https:/,
      )
    },
  )

  test.each([
    'http://localhost:3000',
    'http://sohbet.localhost',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'http://192.168.1.5',
    'http://raspberry:3000',
    'http://sohbet.lan',
    'http://app.test',
  ])('allows %s, which is local', (origin) => {
    expect(parseConfig({ PUBLIC_ORIGIN: origin }).publicOrigin).toBe(origin)
  })
})

describe('each setting', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '8080', { port: 8080, publicOrigin: 'http://localhost:8080' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_ORIGIN', 'https://sohbet.example/', { publicOrigin: 'https://sohbet.example' }],
    ['PUBLIC_ORIGIN', 'https://sohbet.example/below?x=1', { publicOrigin: 'https://sohbet.example' }],
    ['DATABASE_URL', 'postgresql://u:p@h:5432/d', { databaseUrl: 'postgresql://u:p@h:5432/d' }],
    ['DATABASE_SCHEMA', 'sohbet_2', { databaseSchema: 'sohbet_2' }],
    ['CONTENT_API_HOST', 'https://api.example', { contentApiHost: new URL('https://api.example') }],
    [
      'CORS_ORIGINS',
      ' https://a.example/ ,, https://b.example:8443 ',
      { corsOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
    [
      'IMAGE_HOSTS',
      ' Pictures.example ,, cdn.example:8443 ',
      { imageHosts: ['pictures.example', 'cdn.example:8443'] },
    ],
    ['IMAGE_CACHE_MB', '1', { imageCacheBytes: 1_000_000 }],
    ['SECRETS_KEY', 'ab'.repeat(32), { secretsKey: 'ab'.repeat(32) }],
    ['DRAIN_DELAY_MS', '500', { drainDelayMs: 500 }],
    ['TRUSTED_PROXY', 'loopback', { trustedProxy: 'loopback' }],
    ['DEMO', 'off', { demo: 'off' }],
  ])('%s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_ORIGIN', 'mailto:somebody@sohbet.example'],
    ['PUBLIC_ORIGIN', 'ftp://sohbet.example'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['IMAGE_HOSTS', '*.example'],
    ['IMAGE_HOSTS', 'user@pictures.example'],
    ['CONTENT_API_HOST', 'file:///etc'],
    ['DRAIN_DELAY_MS', '30001'],
    ['DATABASE_URL', 'postgres://u:p@one,two/d'],
    ['DATABASE_URL', 'postgres://u:p@one:5432,two:5432/d'],
    ['SECRETS_KEY', 'AB'.repeat(32)],
    ['STORAGE_URL', 's3://'],
  ])('refuses %s=%s', (name, value) => {
    expect(messageOf({ [name]: value })).toContain(name)
  })

  test('requires a bucket, a store and a region in STORAGE_URL', () => {
    const STORAGE_URL = 's3://talks?endpoint=https%3A%2F%2Fstore.example&region=eu-west-2'
    const keys = { STORAGE_ACCESS_KEY: 'key', STORAGE_SECRET_KEY: 'secret' }
    expect(parseConfig({ STORAGE_URL, ...keys }).storage).toEqual({
      kind: 's3',
      bucket: 'talks',
      endpoint: 'https://store.example',
      publicEndpoint: undefined,
      region: 'eu-west-2',
      accessKey: 'key',
      secretKey: 'secret',
    })
    expect(parseConfig({ STORAGE_URL: 's3://talks' }).storage).toMatchObject({ region: 'us-east-1' })
  })
})

describe('delivery of recordings', () => {
  const store = { STORAGE_URL: 's3://talks?public=https%3A%2F%2Fmedia.example' }
  const cdn = {
    ...store,
    MEDIA_DELIVERY: 'cdn',
    MEDIA_CDN: 'bunny',
    MEDIA_CDN_URL: 'https://talks.b-cdn.example/',
    MEDIA_CDN_KEY: 'key',
  }

  test('uses this process, nginx with a group-readable folder, a store or a CDN', () => {
    expect(parseConfig({}).delivery).toEqual({ kind: 'node' })
    expect(parseConfig({ MEDIA_DELIVERY: 'nginx' })).toMatchObject({
      delivery: { kind: 'nginx' },
      storage: { kind: 'disk', isGroupReadable: true },
    })
    expect(parseConfig({ MEDIA_DELIVERY: 's3', ...store })).toMatchObject({
      delivery: { kind: 's3' },
      storage: { publicEndpoint: 'https://media.example' },
    })
    expect(parseConfig(cdn).delivery).toEqual({
      kind: 'cdn',
      cdn: { provider: 'bunny', url: 'https://talks.b-cdn.example', key: 'key', keyId: undefined },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['MEDIA_DELIVERY: nginx sends', { ...store, MEDIA_DELIVERY: 'nginx' }],
    ['MEDIA_DELIVERY: s3 needs the store', { MEDIA_DELIVERY: 's3' }],
    ['MEDIA_DELIVERY: cdn needs the store', { ...cdn, STORAGE_URL: '' }],
    ['MEDIA_CDN: is missing', { ...cdn, MEDIA_CDN: '' }],
    ['MEDIA_CDN_URL: is missing', { ...cdn, MEDIA_CDN_URL: '' }],
    ['MEDIA_CDN_KEY: is missing', { ...cdn, MEDIA_CDN_KEY: '' }],
    ['MEDIA_CDN_KEY_ID: is missing', { ...cdn, MEDIA_CDN: 'cloudfront' }],
    ['MEDIA_CDN_KEY: is no private RSA key', { ...cdn, MEDIA_CDN: 'cloudfront', MEDIA_CDN_KEY_ID: 'K1' }],
  ])('refuses to start with incomplete settings: %s', (sentence, environment) => {
    expect(messageOf(environment)).toContain(sentence)
  })
})

describe('payment providers [B-106]', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  }
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

  test('require no webhook secret before the webhook is created', () => {
    const { STRIPE_WEBHOOK_SECRET: _secret, ...unset } = { ...stripe, ...paypal, PAYPAL_WEBHOOK_ID: '' }
    expect(() => parseConfig(unset)).toThrow('STRIPE_WEBHOOK_SECRET')
    expect(parseConfig(withUnsetWebhooks(unset)).payments).toMatchObject({ stripe: {}, paypal: {} })
    expect(withUnsetWebhooks({ ...stripe, ...paypal })).toEqual({ ...stripe, ...paypal })
    expect(withUnsetWebhooks({})).toEqual({})
  })

  test('are configured by their keys, with several webhook secrets during a rotation', () => {
    expect(parseConfig({ ...stripe, ...paypal, PAYPAL_ENVIRONMENT: 'live' }).payments).toMatchObject({
      stripe: {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecrets: ['whsec_new', 'whsec_old'],
      },
      paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', merchantId: null, isLive: true },
    })
  })

  test.each([
    [{}, 'allowed'],
    [stripe, 'allowed'],
    [{ NODE_ENV: 'production' }, 'refused'],
    [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: 'true' }, 'allowed'],
    [{ PAYMENTS_SANDBOX: 'false' }, 'off'],
    // With real payments configured, a sandbox would give credits away.
    [live, 'refused'],
    [{ ...paypal, PAYPAL_ENVIRONMENT: 'live' }, 'refused'],
  ])('%o: the sandbox is %s', (environment, sandbox) => {
    expect(parseConfig(environment).payments.sandbox).toBe(sandbox)
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY: is missing beside STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
    [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, 'PAYPAL_WEBHOOK_ID: is missing'],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'of another mode'],
  ])('refuses %o', (environment, message) => {
    expect(messageOf(environment)).toContain(message)
  })
})

function messageOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationFault) return error.message
    throw error
  }
  return 'no fault'
}
