import { object, oneOf, readBody, single, text, webAddress } from './paypal-body.ts'
import { invalid, unprocessable } from './paypal-fault.ts'

/** An amount as it is asked for. */
interface Money {
  currency_code: string
  value: string
}

/** The body of `POST /v2/checkout/orders`, as far as the sandbox knows it. */
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

const money = object({ currency_code: text(3), value: text(32) })
const vault = object(
  { store_in_vault: oneOf('ON_SUCCESS'), usage_type: oneOf('MERCHANT', 'PLATFORM') },
  {
    customer_type: oneOf('CONSUMER', 'BUSINESS'),
    description: text(128),
    usage_pattern: oneOf(
      'IMMEDIATE',
      'DEFERRED',
      'RECURRING_PREPAID',
      'RECURRING_POSTPAID',
      'THRESHOLD_PREPAID',
      'THRESHOLD_POSTPAID',
    ),
    permit_multiple_payment_tokens: oneOf(true, false),
  },
)
const experience = object(
  {},
  {
    brand_name: text(127),
    locale: text(10),
    shipping_preference: oneOf('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'),
    return_url: webAddress,
    cancel_url: webAddress,
    landing_page: oneOf('LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'),
    user_action: oneOf('CONTINUE', 'PAY_NOW'),
    payment_method_preference: oneOf('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
  },
)
const unit = object(
  { amount: money },
  {
    reference_id: text(256),
    payee: object({}, { merchant_id: text(13), email_address: text(254) }),
    description: text(127),
    custom_id: text(255),
    invoice_id: text(127),
    soft_descriptor: text(22),
  },
)
const order = object(
  { intent: oneOf('CAPTURE'), purchase_units: single(unit) },
  {
    payment_source: object({
      paypal: object(
        {},
        { vault_id: text(255), attributes: object({ vault }), experience_context: experience },
      ),
    }),
  },
)

/** Reads the body of a new order; throws a PaypalFault that names the field. */
export function readOrderBody(body: Buffer): OrderBody {
  return readBody(body, order) as OrderBody // Checked to be one.
}

const refund = object(
  {},
  { amount: money, invoice_id: text(127), custom_id: text(127), note_to_payer: text(255) },
)

/** Reads the body of a refund, which may be empty: all that is left. */
export function readRefundBody(body: Buffer): { amount?: Money } {
  return body.length === 0 ? {} : (readBody(body, refund) as { amount?: Money }) // Checked to be one.
}

/** The body of a capture has nothing that we use. */
export function checkCaptureBody(body: Buffer): void {
  if (body.length > 0) readBody(body, object({}))
}

/** Cents of an amount; throws what PayPal says of amounts that it does not take. */
export function readCents({ currency_code: currency, value }: Money): number {
  if (currency !== 'USD')
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
