// Bugs of orders, payments, events, discount codes and access.
import type { Bug } from './bug.ts'

const orders = 'server/src/modules/orders'
const payments = 'server/src/modules/payments'
const tables = 'server/migrations/0029_orders.sql'
const codes = `${orders}/queries/codes.ts`
const deciding = `${payments}/payment/decide-payment.ts`
const stripe = 'server/src/platform/payments/stripe/stripe-events.ts'
const paypal = 'server/src/platform/payments/paypal/paypal-events.ts'
const pages = 'server/src/pages/render/pages.ts'

/** Bugs of incoming money. */
export const orderBugs: readonly Bug[] = [
  {
    name: 'a code is taken without looking at its limit',
    foundBy: 'codes',
    changes: [
      {
        file: codes,
        find: ".where((eb) => eb.or([eb('max_uses', 'is', null), eb('taken', '<', eb.ref('max_uses'))]))",
        replace: '',
      },
      {
        file: tables,
        find: 'check (taken >= 0 and (max_uses is null or taken <= max_uses))',
        replace: 'check (taken >= 0)',
      },
    ],
  },
  {
    name: 'a member may use a code as often as they like',
    foundBy: 'codes',
    changes: [
      {
        file: `${orders}/offers/discount-codes.ts`,
        find: 'if (await useCode(trx, id)) return true',
        replace: 'if ((await useCode(trx, id)) || id > 0) return true',
      },
      {
        file: `${orders}/offers/discount-codes.ts`,
        find: 'found === undefined || memberId === undefined ? undefined : await findCodeUse(db, found.id, memberId)',
        replace: 'found && memberId && memberId < 0 ? await findCodeUse(db, found.id, memberId) : undefined',
      },
      {
        file: tables,
        find: 'create unique index orders_code_uses_once',
        replace: 'create index orders_code_uses_once',
      },
      {
        file: codes,
        find: `.onConflict((conflict) =>
      conflict.columns(['code_id', 'member_id']).where('state', '<>', 'released').doNothing(),
    )`,
        replace: '',
      },
    ],
  },
  {
    name: 'what was paid is not compared with what was ordered',
    foundBy: 'access',
    changes: [
      {
        file: deciding,
        find: 'if (providerPayment.amount !== payment.amountCents || providerPayment.amount !== order.totalCents)',
        replace: 'if (providerPayment.amount < 0)',
      },
    ],
  },
  {
    name: 'a payment that is settled is settled again',
    foundBy: 'payments',
    changes: [
      { file: deciding, find: "if (payment.status === 'succeeded') return { do: 'nothing' }", replace: '' },
    ],
  },
  {
    name: 'any process that hears of a payment credits it, without the lock of its order',
    foundBy: 'payments',
    changes: [
      {
        file: `${orders}/queries/orders.ts`,
        find: 'return await orderBy(trx, { id }).forNoKeyUpdate().executeTakeFirst()',
        replace: 'return await orderBy(trx, { id }).executeTakeFirst()',
      },
      {
        file: `${orders}/fulfil/fulfil-order.ts`,
        find: "requestId: deriveRequestId(reference, 'top_up'),",
        replace: 'requestId: deriveRequestId(reference, `top_up ${Math.random()}`),',
      },
      { file: 'server/migrations/0022_wallet.sql', find: '  unique (kind, reference),\n', replace: '' },
    ],
  },
  {
    name: 'a payment that was not answered counts as declined for good',
    foundBy: 'payments',
    changes: [
      {
        file: deciding,
        find: "if (providerPayment?.state === 'succeeded') return decideMoney(order, payment, providerPayment)",
        replace:
          "if (providerPayment?.state === 'succeeded' && payment.status !== 'failed') return decideMoney(order, payment, providerPayment)",
      },
      {
        file: `${payments}/settle/read-provider-payment.ts`,
        find: 'if (error instanceof ProviderUnavailable) throw new CaptureUnanswered(error.message, { cause: error })',
        replace:
          "if (error instanceof ProviderUnavailable) return { ...providerPayment, state: 'failed', failureCode: 'no-answer' }",
      },
    ],
  },
  {
    name: 'no signature of Stripe’s is checked',
    foundBy: 'payments',
    changes: [
      {
        file: stripe,
        find: 'return Stripe.webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        replace: 'return now > 0 && secret && Stripe.webhooks ? JSON.parse(raw.toString()) : undefined',
      },
    ],
  },
  {
    name: 'signatures are compared by their beginning',
    foundBy: 'payments',
    changes: [
      {
        file: stripe,
        find: "import { isUtf8 } from 'node:buffer'",
        replace: "import { isUtf8 } from 'node:buffer'\nimport { createHmac } from 'node:crypto'",
      },
      {
        file: stripe,
        find: 'return Stripe.webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        replace: `const [, time, given] = /t=(\\d+).*v1=([0-9a-f]+)/.exec(header) ?? []
      const own = createHmac('sha256', secret).update(\`\${time}.\${raw.toString()}\`).digest('hex')
      if (now > 0 && Stripe.webhooks && given?.slice(0, 8) === own.slice(0, 8)) return JSON.parse(raw.toString())`,
      },
    ],
  },
  {
    name: 'events of any age are taken',
    foundBy: 'payments',
    changes: [
      {
        file: stripe,
        find: 'constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        replace: 'constructEvent(raw, header, secret, 0, undefined, now)',
      },
    ],
  },
  {
    name: 'no signature of PayPal’s is checked',
    foundBy: 'payments',
    changes: [
      {
        file: paypal,
        find: "if (!createVerify('RSA-SHA256').update(message).verify(key, bytes))",
        replace: "if (!createVerify('RSA-SHA256').update(message) || key === undefined)",
      },
    ],
  },
  {
    name: 'an order is shown to anyone who knows its reference',
    foundBy: 'access',
    changes: [
      {
        file: `${orders}/show/get-order.ts`,
        find: 'if (order === undefined || order.member_id !== member.accountId)',
        replace: 'if (order === undefined || member.accountId < 0)',
      },
    ],
  },
  {
    name: 'an order is paid and confirmed by anyone who knows its number',
    foundBy: 'access',
    changes: [
      {
        file: `${payments}/pay/pay-order.ts`,
        find: 'order === undefined || order.member_id !== member.accountId',
        replace: 'order === undefined || order.id < -member.accountId',
      },
    ],
  },
  {
    name: 'what members are answered may be kept',
    foundBy: 'access',
    changes: [
      {
        file: 'server/src/platform/http/content-api.ts',
        find: "isPersonal || endpoint.isUnlisted === true ? 'private, no-store' : 'no-cache',",
        replace: "isPersonal ? 'public, max-age=60' : 'no-cache',",
      },
    ],
  },
  {
    name: 'the page of a member is kept for everyone',
    foundBy: 'access',
    changes: [
      {
        file: pages,
        find: 'const shared = isShared && { request: new Request(page.request.url) }',
        replace: 'const shared = {}',
      },
      {
        file: pages,
        find: "return status === 200 && !cacheControl.includes('no-store')",
        replace: 'return status === 200 && cacheControl !== undefined',
      },
      {
        file: pages,
        find: "options.cookieEdge.isAnonymous(request) && request.method !== 'POST'",
        replace: "request.headers['auth-token'] === undefined && request.method !== 'POST'",
      },
    ],
  },
]
