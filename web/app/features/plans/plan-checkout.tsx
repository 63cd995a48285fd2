import { useNavigation } from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import type { PlanQuote } from '@sohbet/contract'
import type { PaymentMethod } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { Text } from '#ui/text/text.tsx'
import { DiscountCode, useDiscountCode } from '#features/payments/order/discount-code.tsx'
import type { SumLine } from '#features/money/panels.tsx'
import { chosenCurrency } from '#features/money/currency-links.tsx'
import { formatMoney, formatSum } from '#features/money/format-money.ts'
import { OrderChoices, OrderForm, OrderSum } from '#features/payments/order/order-form.tsx'
import type { CodeResult } from '#features/payments/order/send-order.ts'
import { TestMode } from '#features/payments/step/test-mode.tsx'
import { Methods } from '#features/payments/order/top-up-form.tsx'
import { useSite } from '#lib/page/site.ts'
import type { PlanStep } from './state/plan-order.ts'
import { plansPath } from '#features/money/paths.ts'
import styles from './plan-checkout.module.css'

/** A plan to be ordered. */
export interface PlanCheckoutProps {
  /** The plan's name. */
  name: string
  quote: PlanQuote
  methods: readonly PaymentMethod[]
  /** The currencies offered. */
  offered: readonly Currency[]
  formKey: string
  back: string | null
  made: Extract<PlanStep, { step: 'form' }> | undefined
}

/** The total of a plan and its payment (ROUTE-11, PAY-01, PAY-02, B-115). */
export function PlanCheckout({ name, quote, methods, offered, formKey, back, made }: PlanCheckoutProps) {
  const isOrdering = useNavigation().formData?.get('intent') === 'order'
  const form = useSentForm(made?.returned ?? undefined, { isSending: isOrdering, hasToast: false })
  const { mayPay } = useSite()
  const { slug, period, currency } = quote
  const paidIn = chosenCurrency(offered, currency)
  return (
    <OrderForm
      {...form.formProps}
      action={plansPath({ plan: slug, period, ...paidIn, back })}
      // The security policy of another page's document may not allow a provider's fields.
      reloadDocument={!mayPay}
    >
      <input type="hidden" name={idempotencyField} value={formKey} />
      <OrderChoices>
        {methods.some((method) => method.is_test_mode) && <TestMode />}
        {form.message !== null && <Refused isAlert>{form.message}</Refused>}
        <h2 id="pay-with">{t('payments.method.title')}</h2>
        <Methods methods={methods} chosen={made?.typed.payment_method ?? methods[0]?.slug} />
        <Text variant="caption" className={styles['renewal']}>
          {renewalText(quote)}
        </Text>
        <LinkButton variant="text" to={plansPath({ plan: slug, ...paidIn, back })} isPrefetched={false}>
          {t('plans.chooseAnother')}
        </LinkButton>
      </OrderChoices>
      <PlanSum
        name={name}
        quote={quote}
        code={made?.code ?? null}
        codeError={form.errors['discount_code']}
        typedCode={made?.typed.discount_code}
        isOrdering={isOrdering}
        canPay={methods.length > 0}
      />
    </OrderForm>
  )
}

function renewalText({ ends_at: end, price, added_tax: tax, period, currency }: PlanQuote): string {
  const renewal = formatMoney(price + tax, currency)
  return t('plans.checkout.renewal', { date: formatDate(end), price: renewal, period })
}

interface PlanSumProps extends Pick<PlanCheckoutProps, 'name' | 'quote'> {
  code: CodeResult | null
  codeError: string | undefined
  typedCode: string | undefined
  isOrdering: boolean
  canPay: boolean
}

function PlanSum({ name, quote, isOrdering, canPay, ...given }: PlanSumProps) {
  const state = useDiscountCode({ code: given.code, error: given.codeError })
  const validCode = state.code?.valid === true ? state.code : null
  const total = validCode?.total ?? quote.total
  const { currency } = quote
  const lines: (SumLine | false)[] = [
    [t('plans.checkout.line', { plan: name, period: quote.period }), formatMoney(quote.price, currency)],
    quote.added_tax > 0 && [t('plans.checkout.tax'), formatSum(quote.added_tax, currency)],
    quote.unused > 0 && [t('plans.checkout.unused'), formatSum(-quote.unused, currency)],
    validCode !== null && [
      t('payments.sum.discountOf', { code: validCode.code }),
      formatSum(-validCode.amount_off, currency),
    ],
    [t('plans.checkout.from'), formatDate(quote.starts_at)],
    [t('plans.checkout.to'), formatDate(quote.ends_at)],
  ]
  return (
    <OrderSum
      id="your-plan"
      title={t('plans.yours')}
      lines={lines}
      total={total}
      currency={currency}
      isOrdering={isOrdering}
      canPay={canPay}
    >
      <DiscountCode
        state={state}
        typed={given.typedCode}
        success={
          validCode === null
            ? undefined
            : t('payments.code.takesOff', {
                words: validCode.message,
                amount: formatMoney(validCode.amount_off, currency),
              })
        }
      />
    </OrderSum>
  )
}
