import { readFileSync } from 'node:fs'
import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import { answerCheckout, nameSum } from './paypal-checkout.ts'
import type { PaypalStore } from './paypal-book.ts'
import { invalid, notFound } from './paypal-fault.ts'
import { checkBrowserToken } from './paypal-oauth.ts'
import { approveOrder, getOrder } from './paypal-orders.ts'
import { payers, readPayer } from './paypal-payers.ts'

const script = readFileSync(new URL('../browser/paypal/paypal-v6.js', import.meta.url), 'utf8')
const styles = readFileSync(new URL('../browser/paypal/checkout.css', import.meta.url), 'utf8')

/** Answers browsers: the script of version 6, its calls, and the payer's page. */
export function answerBrowser(store: PaypalStore, request: SandboxRequest): SandboxAnswer {
  const { method, path } = request
  if (method === 'GET' && path === '/web-sdk/v6/core') return file('text/javascript', script)
  if (method === 'GET' && path === '/checkout.css') return file('text/css', styles)
  if (path === '/checkoutnow') return answerCheckout(store, request)
  if (!path.startsWith('/web-sdk/v6/')) throw notFound()
  checkBrowserToken(store, request)
  if (method === 'POST' && path === '/web-sdk/v6/instance') return json({})
  const [, id = '', verb = ''] = /^\/web-sdk\/v6\/orders\/(\w+)(\/approve)?$/.exec(path) ?? []
  if (method === 'GET' && id !== '' && verb === '') return json(describe(store, id))
  if (method === 'POST' && verb !== '') return json(approve(store, id, request.body))
  throw notFound()
}

function describe(store: PaypalStore, id: string): unknown {
  const row = getOrder(store, id)
  const { status, description, brandName, savesMethod } = row
  return { orderId: id, status, amount: nameSum(row), description, brandName, savesMethod, payers }
}

function approve(store: PaypalStore, id: string, body: Buffer): unknown {
  const input = JSON.parse(body.toString() || '{}') as Record<string, unknown>
  const { payer } = approveOrder(store, id, payerOf(input))
  return { orderId: id, payerId: payer?.payerId }
}

function payerOf(input: Record<string, unknown>): ReturnType<typeof readPayer> {
  try {
    return readPayer(input)
  } catch (error) {
    throw invalid('INVALID_PARAMETER_VALUE', error instanceof Error ? error.message : '')
  }
}

function json(answer: unknown): SandboxAnswer {
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: JSON.stringify(answer) }
}

function file(type: string, body: string): SandboxAnswer {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
    body,
  }
}
