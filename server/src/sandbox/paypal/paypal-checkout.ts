import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import { type OrderRow, type Payer, type PaypalStore, toMoney } from './paypal-book.ts'
import { PaypalFault } from './paypal-fault.ts'
import { approveOrder, getOrder } from './paypal-orders.ts'
import { payers, readPayer } from './paypal-payers.ts'

/**
 * The payer's page at `/checkoutnow?token=`, the target of the approval link. Plain HTML with forms, so that
 * it works without scripts; it returns to the addresses of the order.
 */
export function answerCheckout(store: PaypalStore, { method, query, body }: SandboxRequest): SandboxAnswer {
  const form = new URLSearchParams(method === 'POST' ? body.toString() : '')
  const row = findOrder(store, form.get('token') ?? query.get('token') ?? '')
  if (row === undefined) return page(404, 'This payment is not there', expiredPage)
  if (method === 'POST' && form.get('do') === 'cancel') return lead(row.cancelUrl, { token: row.id })
  if (row.status === 'COMPLETED' || row.status === 'APPROVED') return leadBack(row)
  if (method !== 'POST') return page(200, titleOf(row), orderPage(row))
  try {
    const payer = readChoice(form)
    return leadBack(approveOrder(store, row.id, payer))
  } catch (error) {
    if (error instanceof PaypalFault || !(error instanceof Error)) throw error
    return page(422, titleOf(row), orderPage(row, error.message))
  }
}

function findOrder(store: PaypalStore, id: string): OrderRow | undefined {
  try {
    return getOrder(store, id)
  } catch (error) {
    if (error instanceof PaypalFault) return undefined
    throw error
  }
}

function readChoice(form: URLSearchParams): Payer {
  if (form.get('do') === 'card') return readPayer({ card: form.get('card') || '0' })
  return readPayer({ payer: form.get('payer') ?? 'good' })
}

function leadBack(row: OrderRow): SandboxAnswer {
  return lead(row.returnUrl, { token: row.id, PayerID: row.payer?.payerId ?? '' })
}

function lead(address: string, parameters: Record<string, string>): SandboxAnswer {
  const url = URL.parse(address)
  if (url === null) return page(200, 'You can close this page', '<p>You can close this page.</p>')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' }
}

function titleOf(row: OrderRow): string {
  return `Pay ${row.brandName} ${nameSum(row)}`
}

/** Formats an amount for the sandbox's pages, such as `$10.00`. */
export function nameSum({ cents, currency }: Pick<OrderRow, 'cents' | 'currency'>): string {
  return `${currency === 'EUR' ? '€' : '$'}${toMoney(cents, currency).value}`
}

const expiredPage = '<p role="alert">It was never begun here, or it is too old.</p>'

function orderPage(row: OrderRow, fault?: string): string {
  const choices = payers.map(
    ({ kind, label }, index) =>
      `<label><input type="radio" name="payer" value="${kind}"${index === 0 ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
  )
  const token = `<input type="hidden" name="token" value="${row.id}">`
  // A form per payment method: Enter in the card's field presses the button beside it.
  return `
<p dir="auto">${escapeHtml(row.description)}</p>
<form method="post" action="checkoutnow">${token}
<fieldset><legend>Test account</legend>${choices.join('\n')}
<button class="pay" name="do" value="approve">Pay ${nameSum(row)} with PayPal</button></fieldset>
</form>
<form method="post" action="checkoutnow">${token}
<fieldset><legend>Or by card</legend>
${fault === undefined ? '' : `<p id="card-fault" class="fault" role="alert">${escapeHtml(fault)}</p>`}
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" dir="ltr" maxlength="23" placeholder="4111 1111 1111 1111"${fault === undefined ? '' : ' aria-invalid="true" aria-describedby="card-fault"'}>
<button name="do" value="card">Pay ${nameSum(row)} by card</button></fieldset>
</form>
<form method="post" action="checkoutnow">${token}
<button class="quiet" name="do" value="cancel">Cancel and return to ${escapeHtml(row.brandName)}</button>
</form>`
}

function page(status: number, title: string, body: string): SandboxAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Test mode</title><link rel="stylesheet" href="checkout.css"></head>
<body><header class="test-mode"><strong>Test mode.</strong> This page replaces PayPal; no money moves.</header>
<main><h1 dir="auto">${escapeHtml(title)}</h1>${body}</main></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
