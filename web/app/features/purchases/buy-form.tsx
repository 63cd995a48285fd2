import { Form, useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { PageAccount } from '#session/account/page-account.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { FormState } from '#forms/use-sent-form.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { creditsToTopUp, topUpPath } from '#features/money/payment-paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import type { Offer } from './find-offer.ts'
import styles from './buy-form.module.css'

/** The item and the balance; `buyKey` makes a form that is submitted twice one purchase (D10). */
export interface BuyFormProps {
  form: FormState
  offer: Offer
  points: number
  buyKey: string
  /** The path of the collection. */
  back: string
}

/** The price, the balance afterwards and the button to buy; with too few credits, how many are missing (B-85). */
export function BuyForm({ form, offer, points, buyKey, back }: BuyFormProps) {
  const { kind, id, title, items, price, rest } = offer
  const missing = Math.round((price - points) * 100) / 100
  const { pathname, search } = useLocation()
  return (
    <>
      {items.length > 1 && (
        <ul className={styles['titles']}>
          {items.map((one) => (
            // The bullet is at the page's start edge, where there is space.
            <li key={one.id}>
              <span dir="auto">{one.title}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles['sums']}>
        <dt>{t('money.buy.price')}</dt>
        <dd>
          <bdi>{countCredits(price)}</bdi>
        </dd>
        <dt>{t('money.buy.youHave')}</dt>
        <dd>
          <bdi>{countCredits(points)}</bdi>
        </dd>
        {missing <= 0 && (
          <>
            <dt>{t('money.buy.left')}</dt>
            <dd className={styles['after']}>
              <bdi>{countCredits(Math.round((points - price) * 100) / 100)}</bdi>
            </dd>
          </>
        )}
      </dl>
      {rest !== undefined && (
        <Text variant="muted">
          {t('money.buy.rest', { count: rest.ids.length, credits: countCredits(rest.price) })}
        </Text>
      )}
      {form.message !== null && <Refused>{form.message}</Refused>}
      {missing > 0 ? (
        <p className={styles['missing']} role="status">
          {t('money.buy.missing', { credits: countCredits(missing) })}{' '}
          <LinkButton
            to={topUpPath({ amount: creditsToTopUp(missing), back: `${pathname}${search}` })}
            isPrefetched={false}
            variant="text"
          >
            {t('money.topUpBy', { amount: countCredits(creditsToTopUp(missing)) })}
          </LinkButton>
        </p>
      ) : (
        <Row as={Form} {...form.formProps}>
          {Object.entries({ kind, id, title, price, [idempotencyField]: buyKey }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PageAccount />
          <SubmitButton
            isSending={form.isSending}
            label={t('money.buy.send', { credits: countCredits(price) })}
            busyLabel={t('money.buy.busy')}
          />
          <LinkButton to={back} variant="text">
            {t('ui.cancel')}
          </LinkButton>
        </Row>
      )}
    </>
  )
}
