// Bugs of orders, payments, events, discount codes and access.
import type { Bugs } from './catch-bug.ts'

const orders = 'server/src/modules/orders'
const payments = 'server/src/modules/payments'
const tables = 'server/migrations/0029_orders.sql'
const codes = `${orders}/queries/codes.ts`
const deciding = `${payments}/payment/decide-payment.ts`
const stripe = 'server/src/platform/payments/stripe/stripe-events.ts'
const paypal = 'server/src/platform/payments/paypal/paypal-events.ts'
const pages = 'server/src/pages/render/pages.ts'

/** Bugs of incoming money. */
export const orderBugs: Bugs = {
  codes: {
    'a code is taken without looking at its limit': [
      [
        codes,
        ".where((eb) => eb.or([eb('max_uses', 'is', null), eb('taken', '<', eb.ref('max_uses'))]))",
        '',
      ],
      [tables, 'check (taken >= 0 and (max_uses is null or taken <= max_uses))', 'check (taken >= 0)'],
    ],
    'a member may use a code as often as they like': [
      [
        `${orders}/offers/discount-codes.ts`,
        'if (await useCode(trx, id)) return true',
        'if ((await useCode(trx, id)) || id > 0) return true',
      ],
      [
        `${orders}/offers/discount-codes.ts`,
        'found === undefined || memberId === undefined ? undefined : await findCodeUse(db, found.id, memberId)',
        'found && memberId && memberId < 0 ? await findCodeUse(db, found.id, memberId) : undefined',
      ],
      [tables, 'create unique index orders_code_uses_once', 'create index orders_code_uses_once'],
      [
        codes,
        `.onConflict((conflict) =>
      conflict.columns(['code_id', 'member_id']).where('state', '<>', 'released').doNothing(),
    )`,
        '',
      ],
    ],
  },
  access: {
    'what was paid is not compared with what was ordered': [
      [
        deciding,
        'if (providerPayment.amount !== payment.amountCents || providerPayment.amount !== order.totalCents)',
        'if (providerPayment.amount < 0)',
      ],
    ],
    'an order is shown to anyone who knows its reference': [
      [
        `${orders}/show/get-order.ts`,
        'if (order === undefined || order.member_id !== member.accountId)',
        'if (order === undefined || member.accountId < 0)',
      ],
    ],
    'an order is paid and confirmed by anyone who knows its number': [
      [
        `${payments}/pay/pay-order.ts`,
        'order === undefined || order.member_id !== member.accountId',
        'order === undefined || order.id < -member.accountId',
      ],
    ],
    'what members are answered may be kept': [
      [
        'server/src/platform/http/content-api.ts',
        "isPersonal || endpoint.isUnlisted === true ? 'private, no-store' : 'no-cache',",
        "isPersonal ? 'public, max-age=60' : 'no-cache',",
      ],
    ],
    'the page of a member is kept for everyone': [
      [pages, 'const shared = isShared && { request: new Request(page.request.url) }', 'const shared = {}'],
      [
        pages,
        "return status === 200 && !cacheControl.includes('no-store')",
        'return status === 200 && cacheControl !== undefined',
      ],
      [
        pages,
        "options.cookieEdge.isAnonymous(request) && request.method !== 'POST'",
        "request.headers['auth-token'] === undefined && request.method !== 'POST'",
      ],
    ],
  },
  payments: {
    'a payment that is settled is settled again': [
      [deciding, "if (payment.status === 'succeeded') return { do: 'nothing' }", ''],
    ],
    'any process that hears of a payment credits it, without the lock of its order': [
      [
        `${orders}/queries/orders.ts`,
        'return await orderBy(trx, { id }).forNoKeyUpdate().executeTakeFirst()',
        'return await orderBy(trx, { id }).executeTakeFirst()',
      ],
      [
        `${orders}/fulfil/fulfil-order.ts`,
        "requestId: deriveRequestId(reference, 'top_up'),",
        'requestId: deriveRequestId(reference, `top_up ${Math.random()}`),',
      ],
      ['server/migrations/0022_wallet.sql', '  unique (kind, reference),\n', ''],
    ],
    'a payment that was not answered counts as declined for good': [
      [
        deciding,
        "if (providerPayment?.state === 'succeeded') return decideMoney(order, payment, providerPayment)",
        "if (providerPayment?.state === 'succeeded' && payment.status !== 'failed') return decideMoney(order, payment, providerPayment)",
      ],
      [
        `${payments}/settle/read-provider-payment.ts`,
        'if (error instanceof ProviderUnavailable) throw new CaptureUnanswered(error.message, { cause: error })',
        "if (error instanceof ProviderUnavailable) return { ...providerPayment, state: 'failed', failureCode: 'no-answer' }",
      ],
    ],
    'no signature of Stripe’s is checked': [
      [
        stripe,
        'return Stripe.webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        'return now > 0 && secret && Stripe.webhooks ? JSON.parse(raw.toString()) : undefined',
      ],
    ],
    'signatures are compared by their beginning': [
      [
        stripe,
        "import { isUtf8 } from 'node:buffer'",
        "import { isUtf8 } from 'node:buffer'\nimport { createHmac } from 'node:crypto'",
      ],
      [
        stripe,
        'return Stripe.webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        `const [, time, given] = /t=(\\d+).*v1=([0-9a-f]+)/.exec(header) ?? []
      const own = createHmac('sha256', secret).update(\`\${time}.\${raw.toString()}\`).digest('hex')
      if (now > 0 && Stripe.webhooks && given?.slice(0, 8) === own.slice(0, 8)) return JSON.parse(raw.toString())`,
      ],
    ],
    'events of any age are taken': [
      [
        stripe,
        'constructEvent(raw, header, secret, toleranceSeconds, undefined, now)',
        'constructEvent(raw, header, secret, 0, undefined, now)',
      ],
    ],
    'no signature of PayPal’s is checked': [
      [
        paypal,
        "if (!createVerify('RSA-SHA256').update(message).verify(key, bytes))",
        "if (!createVerify('RSA-SHA256').update(message) || key === undefined)",
      ],
    ],
  },
}
