import type { OrderTimeline } from '@sohbet/contract/studio'

const at = '2026-11-20T10:00:00.000Z'

/** A paid top-up of 50 credits that can be refunded. */
export function anOrder(): OrderTimeline {
  return {
    reference: 'SO-ABCDEFGH',
    person: { id: 7, name: 'Alice Cast', email: 'alice@example.org' },
    kind: 'top_up',
    plan: null,
    period: null,
    state: 'fulfilled',
    currency: 'USD',
    total: 50,
    credits: 50,
    bonus: 5,
    provider: 'stripe',
    created_at: at,
    subtotal: 50,
    discount: 0,
    unused: 0,
    code: null,
    review_reason: null,
    expires_at: at,
    fulfilled_at: at,
    payments: [],
    refunds: [],
    events: [],
    invoices: [
      {
        number: 'INV-2026-000041',
        kind: 'invoice',
        issued_at: '2026-11-20T10:00:00.000Z',
        currency: 'USD',
        net: 25,
        tax: 0,
        gross: 25,
        buyer: 'Maryam Aydin',
        buyer_tax_number: null,
      },
    ],
    story: [{ at, what: 'ordered', provider: null, detail: null, amount: 50 }],
    refundable: 50,
    why_not: null,
  }
}
