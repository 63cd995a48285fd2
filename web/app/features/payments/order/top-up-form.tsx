import clsx from 'clsx'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import type { NextTax } from '@sohbet/contract/invoices'
import type { PaymentMethod, Promotion } from '@sohbet/contract/orders'
import { isProviderName, type ProviderName } from '@sohbet/contract/payment-providers'
import { formatNumber, type MessageKey, t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { useSite } from '#lib/page/site.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { chosenCurrency, CurrencyLinks } from '#features/money/currency-links.tsx'
import { formatDollars, formatMoney } from '#features/money/format-money.ts'
import { topUpPath } from '#features/money/payment-paths.ts'
import { OrderChoices, OrderForm } from './order-form.tsx'
import { readTopUp, type SoldPackage, type TopUpStep } from './send-top-up.ts'
import { TestMode } from '../step/test-mode.tsx'
import { TopUpSum } from './top-up-sum.tsx'
import styles from './top-up.module.css'

/** The data of a top-up form. */
export interface TopUpFormProps {
  packages: readonly SoldPackage[]
  /** The selected currency and the others offered. */
  currency: Currency
  currencies: readonly Currency[]
  promotions: readonly Promotion[]
  methods: readonly PaymentMethod[]
  /** The wallet's balance. */
  balance: number
  /** The initial choice. */
  chosen: { choice: string; amount: string }
  /** A form that is submitted twice creates one order (D10). */
  orderKey: string
  back: string | null
  tax: NextTax
  made: Extract<TopUpStep, { step: 'form' }> | undefined
}

/** Chooses the credits and the payment method (ROUTE-09, B-102, B-103, PAY-01, PAY-02). */
export function TopUpForm(props: TopUpFormProps) {
  const { packages, promotions, methods, orderKey, back, made, currency } = props
  const isOrdering = useNavigation().formData?.get('intent') === 'order'
  const form = useSentForm(made?.returned ?? undefined, { isSending: isOrdering, hasToast: false })
  const started = { ...props.chosen, ...made?.typed }
  const [choice, setChoice] = useState(started.choice)
  const [typed, setTyped] = useState(started.amount)
  const amount = readTopUp(choice, typed)
  const { mayPay } = useSite()
  return (
    <OrderForm
      {...form.formProps}
      action={topUpPath({ ...chosenCurrency(props.currencies, currency), back })}
      // The security policy of another page's document may not allow a provider's fields.
      reloadDocument={!mayPay}
    >
      <input type="hidden" name={idempotencyField} value={orderKey} />
      <input type="hidden" name="currency" value={currency} />
      <OrderChoices>
        {methods.some((method) => method.is_test_mode) && <TestMode />}
        {form.message !== null && <Refused isAlert>{form.message}</Refused>}
        <h2 id="how-many">{t('payments.topUp.howMany')}</h2>
        <CurrencyLinks
          offered={props.currencies}
          current={currency}
          pathOf={(one) => topUpPath({ currency: one, back })}
        />
        <RadioGroup legend={t('payments.topUp.howMany')} isLegendUnseen name="choice">
          {packages.map(({ credits: one, price: costs }) => (
            <Package
              key={one}
              amount={one}
              price={formatMoney(costs, currency)}
              promotion={promotionOf(promotions, one)}
              isChosen={choice === String(one)}
              isFirst={started.choice === String(one)}
              onChoose={setChoice}
            />
          ))}
          {currency === 'USD' && (
            <RadioCard
              value="other"
              label={<span className={styles['package']}>{t('payments.topUp.other')}</span>}
              note={t('payments.topUp.worth', { credits: countCredits(1), amount: formatDollars(1) })}
              checked={choice === 'other'}
              data-first={started.choice === 'other' || undefined}
              onChange={() => setChoice('other')}
            />
          )}
        </RadioGroup>
        {currency === 'USD' && (
          <div className={clsx(choice !== 'other' && styles['unchosen'])}>
            <AmountField
              defaultValue={started.amount}
              error={form.errors['amount']}
              onType={(text) => {
                setTyped(text)
                setChoice('other')
              }}
            />
          </div>
        )}
        <h2 id="pay-with">{t('payments.method.title')}</h2>
        <Methods methods={methods} chosen={made?.typed.payment_method ?? methods[0]?.slug} />
      </OrderChoices>
      <TopUpSum
        tax={props.tax}
        currency={currency}
        amount={typeof amount === 'number' ? amount : null}
        price={priceOf(amount, props)}
        bonus={typeof amount === 'number' ? bonusOf(promotions, amount) : 0}
        balance={props.balance}
        code={made?.code ?? null}
        typedCode={made?.typed.discount_code}
        codeError={form.errors['discount_code']}
        isOrdering={isOrdering}
        canPay={methods.length > 0}
      />
    </OrderForm>
  )
}

function AmountField({
  onType,
  ...field
}: {
  defaultValue: string
  error: string | undefined
  onType(text: string): void
}) {
  return (
    <Field
      label={t('payments.topUp.amount')}
      name="amount"
      type="number"
      autoComplete="off"
      blocks="leading-zero"
      maxLength={6}
      {...field}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

function Package({
  amount,
  price,
  promotion,
  isChosen,
  isFirst,
  onChoose,
}: {
  amount: number
  price: string
  promotion: Promotion | undefined
  isChosen: boolean
  isFirst: boolean
  onChoose(choice: string): void
}) {
  const bonus = promotion === undefined ? 0 : promotion.points - promotion.pay
  return (
    <RadioCard
      value={String(amount)}
      checked={isChosen}
      data-first={isFirst || undefined}
      onChange={() => onChoose(String(amount))}
      label={
        <span className={styles['package']}>
          {countCredits(amount)}
          {bonus > 0 && (
            <span className={styles['tag']}>
              {t('payments.topUp.giftShare', {
                share: formatNumber(Math.round((bonus / amount) * 100) / 100, { style: 'percent' }),
              })}
            </span>
          )}
        </span>
      }
      {...(bonus > 0 && { note: t('payments.topUp.giftToo', { credits: countCredits(bonus) }) })}
      end={<b className={styles['price']}>{price}</b>}
    />
  )
}

/** The payment methods (PAY-02). */
export function Methods({
  methods,
  chosen,
}: {
  methods: readonly PaymentMethod[]
  chosen: string | undefined
}) {
  if (methods.length === 0) return <p>{t('payments.method.none')}</p>
  return (
    <RadioGroup
      legend={t('payments.method.title')}
      isLegendUnseen
      name="payment_method"
      defaultValue={chosen}
    >
      {methods.map(
        ({ slug, title }) =>
          isProviderName(slug) && (
            <RadioCard
              key={slug}
              value={slug}
              label={<span className={styles['package']}>{title}</span>}
              note={t(choices[slug].note)}
              end={<Icon name={choices[slug].icon} />}
            />
          ),
      )}
    </RadioGroup>
  )
}

const choices = {
  stripe: { note: 'payments.method.cards', icon: 'credit-card' },
  paypal: { note: 'payments.method.paypal', icon: 'arrow-square-out' },
} as const satisfies Record<ProviderName, { note: MessageKey; icon: IconName }>

/** The price of an amount of credits; null if nothing is chosen or it has no price in the currency. */
function priceOf(
  amount: number | string,
  { packages, currency }: Pick<TopUpFormProps, 'packages' | 'currency'>,
): number | null {
  if (currency === 'USD') return typeof amount === 'number' ? amount : null
  return packages.find(({ credits }) => credits === amount)?.price ?? null
}

function promotionOf(promotions: readonly Promotion[], amount: number): Promotion | undefined {
  return promotions.find(({ pay }) => pay === amount)
}

/** Bonus credits for exactly this amount (B-103). */
function bonusOf(promotions: readonly Promotion[], amount: number): number {
  const promotion = promotionOf(promotions, amount)
  return promotion === undefined ? 0 : promotion.points - promotion.pay
}
