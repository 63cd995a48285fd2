import { createHash } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import {
  EventForged,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'

/** A fault for the next call of a name: no answer before or after it acts, or a refusal. */
export type Fault = 'cut-before' | 'cut-after' | 'refuse'

/** An in-memory payment provider that tests can write to. Both sides of a race can share one. */
export interface PaperProvider extends PaymentProvider {
  book: Map<string, ProviderPayment>
  /** How often each call acted. */
  acted: Map<string, number>
  faults: {
    call:
      | 'start'
      | 'resume'
      | 'read'
      | 'capture'
      | 'cancel'
      | 'refund'
      | 'chargeSaved'
      | 'isSavedBy'
      | 'detachMethod'
      | 'browserToken'
    fault: Fault
  }[]
  /** The result of charging a saved method, by its id; `succeeded` by default. `refused` creates no payment. */
  saved: Map<string, 'succeeded' | 'pending' | 'failed' | 'refused'>
  /** Saved methods that belong to other payers. */
  strangers: Set<string>
  /** The detached saved methods. */
  forgotten: string[]
  /** The refunds returned by the payer's bank, by the provider's id. */
  reversed: Set<string>
  /** Runs before a call answers, for example to let another call run in between. */
  before: ((call: string) => Promise<void>) | undefined
  change(providerOrderId: string, change: Partial<ProviderPayment>): void
}

/** Opens an in-memory provider. Its events are JSON, signed with the header `paper: signed`. */
export function openPaperProvider(name: ProviderName): PaperProvider {
  const book = new Map<string, ProviderPayment>()
  const acted = new Map<string, number>()
  const keys = new Map<string, unknown>()
  const faults: PaperProvider['faults'] = []
  const get = (id: string): ProviderPayment => {
    const payment = book.get(id)
    if (payment === undefined) throw new ProviderRefused('missing', `There is no ${id}.`)
    return payment
  }
  const change: PaperProvider['change'] = (id, given) => void book.set(id, { ...get(id), ...given })
  const act = async <Result>(call: string, key: string, action: () => Result): Promise<Result> => {
    const index = faults.findIndex((one) => one.call === call)
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    if (fault === 'cut-before') throw new ProviderUnavailable('cut before')
    if (fault === 'refuse') throw new ProviderRefused('declined', 'No.')
    await paper.before?.(call)
    const known = keys.get(`${call} ${key}`)
    const result = known === undefined ? action() : (known as Result)
    if (known === undefined) acted.set(call, (acted.get(call) ?? 0) + 1)
    if (key !== '') keys.set(`${call} ${key}`, result)
    if (fault === 'cut-after') throw new ProviderUnavailable('cut after')
    return result
  }
  const toStarted = (id: string) => ({
    providerOrderId: id,
    clientSecret: name === 'stripe' ? `${id}_secret_x` : null,
    approveUrl: name === 'paypal' ? `https://paper.example/approve/${id}` : null,
  })
  const forgotten: string[] = []
  const paper: PaperProvider = {
    name,
    isTestMode: true,
    payee: 'us',
    listDelayMs: 0,
    freeze: (request) => JSON.stringify(request),
    browser: { publicKey: 'pk_paper', scriptOrigin: 'https://paper.example' },
    book,
    acted,
    faults,
    saved: new Map(),
    strangers: new Set(),
    forgotten,
    reversed: new Set(),
    before: undefined,
    change,
    start: async ({ amount, currency, orderReference, requestKey }) =>
      await act('start', requestKey, () => {
        const id = `${name}_${createHash('sha256').update(requestKey).digest('hex').slice(0, 12)}`
        book.set(id, {
          ...blank,
          providerOrderId: id,
          amount,
          currency,
          orderReference,
        })
        return toStarted(id)
      }),
    resume: async (id) => await act('resume', '', () => toStarted(get(id).providerOrderId)),
    read: async (id) => await act('read', '', () => book.get(id)),
    capture: async (id, requestKey) =>
      await act('capture', requestKey, () => {
        if (get(id).state === 'approved')
          change(id, {
            state: 'succeeded',
            providerPaymentId: `cap_${id}`,
            lastFour: '4242',
            methodName: 'Visa',
          })
        return get(id)
      }),
    cancel: async (id) =>
      await act('cancel', '', () => {
        if (get(id).state === 'open') change(id, { state: 'canceled' })
        return get(id)
      }),
    chargeSaved: async ({ amount, currency, orderReference, requestKey, savedMethodId }) =>
      await act('chargeSaved', requestKey, () => {
        const outcome = paper.saved.get(savedMethodId) ?? 'succeeded'
        if (outcome === 'refused') throw new ProviderRefused('INSTRUMENT_DECLINED', 'No.')
        const id = `${name}_${createHash('sha256').update(requestKey).digest('hex').slice(0, 12)}`
        book.set(id, { ...blank, providerOrderId: id, amount, currency, orderReference, state: outcome })
        if (outcome === 'succeeded')
          change(id, { providerPaymentId: `cap_${id}`, lastFour: '4242', methodName: 'Visa' })
        if (outcome === 'failed') change(id, { failureCode: 'insufficient_funds' })
        return get(id)
      }),
    isSavedBy: async (_id, savedMethodId) =>
      await act('isSavedBy', '', () => !paper.strangers.has(savedMethodId)),
    detachMethod: async (id) => await act('detachMethod', '', () => void forgotten.push(id)),
    refund: async ({ providerPaymentId, amount, requestKey }) =>
      await act('refund', requestKey, () => {
        const id = providerPaymentId.replace('cap_', '')
        const { refunded, amount: paid } = get(id)
        if (refunded + amount > paid) throw new ProviderRefused('too_much', 'More than was paid.')
        change(id, { refunded: toCents(refunded + amount) })
        return { providerRefundId: `re_${requestKey}`, state: 'succeeded' as const, amount }
      }),
    readRefund: async (id) =>
      paper.reversed.has(id) ? { providerRefundId: id, state: 'failed', amount: toCents(0) } : undefined,
    list: async function* () {
      yield* book.values()
    },
    readEvent: async (raw, headers) => {
      if (headers['paper'] !== 'signed') throw new EventForged('Not signed.')
      return JSON.parse(raw.toString()) as ProviderEvent
    },
    browserToken: async () =>
      await act('browserToken', '', () => ({ token: 'browser-token', expiresAt: 1_800_000_000 })),
  }
  return paper
}

const blank: ProviderPayment = {
  providerOrderId: '',
  providerPaymentId: null,
  state: 'open',
  amount: toCents(0),
  currency: 'USD',
  payee: 'us',
  orderReference: null,
  refunded: toCents(0),
  dispute: 'none',
  disputed: null,
  lastFour: null,
  methodName: null,
  savedMethodId: null,
  methodExpires: null,
  failureCode: null,
  createdAt: new Date('2026-11-21T09:00:00Z'),
}
