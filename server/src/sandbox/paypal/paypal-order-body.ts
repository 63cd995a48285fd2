import { invalid, unprocessable } from './paypal-fault.ts'

/** A requested amount. */
interface Money {
  currency_code: string
  value: string
}

/** The body of `POST /v2/checkout/orders`, as far as the sandbox supports it. */
export interface OrderBody {
  purchase_units: [
    {
      amount: Money
      payee?: { merchant_id?: string }
      description?: string
      custom_id?: string
      invoice_id?: string
    },
  ]
  payment_source?: {
    paypal: {
      vault_id?: string
      attributes?: { vault: { permit_multiple_payment_tokens?: boolean } }
      experience_context?: { brand_name?: string; return_url?: string; cancel_url?: string }
    }
  }
}

/** Parses a JSON body; `checkPublished` has validated its fields. */
export function readBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    throw invalid('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  }
}

/** Parses the body of a refund, which may be empty for all that remains. */
export function readRefundBody(body: Buffer): { amount?: Money } {
  return body.length === 0 ? {} : (readBody(body) as { amount?: Money })
}

/** The cents of an amount; throws PayPal's error for an unsupported amount. */
export function readCents({ currency_code: currency, value }: Money): number {
  if (currency !== 'USD' && currency !== 'EUR')
    throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is invalid or is not currently supported.')
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === '')
    throw invalid('INVALID_PARAMETER_SYNTAX', 'The value of a field does not conform to the expected format.')
  if (decimals.length > 2)
    throw unprocessable('DECIMAL_PRECISION', 'Only two decimal place precision is supported.')
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`)
  if (sign !== '' || cents === 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  return cents
}
