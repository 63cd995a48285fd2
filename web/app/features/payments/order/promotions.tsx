import type { Promotion } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars } from '#features/money/format-money.ts'
import { topUpPath } from '#features/money/payment-paths.ts'
import styles from './promotions.module.css'

/** The current promotions, each with a link to its top-up (WALLET-12, B-103). */
export function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null
  return (
    <section className={styles['promotions']} aria-labelledby="promotions">
      <h2 id="promotions">{t('payments.promotions.title')}</h2>
      <ul className={styles['list']}>
        {promotions.map(({ id, title, pay, points, ends_at: endsAt }) => (
          <li key={id} className={styles['promotion']}>
            <div>
              <h3 dir="auto">{title}</h3>
              <p>
                {endsAt === null
                  ? t('payments.promotions.offer', {
                      amount: formatDollars(pay),
                      credits: countCredits(points),
                    })
                  : t('payments.promotions.offerUntil', {
                      amount: formatDollars(pay),
                      credits: countCredits(points),
                      date: formatDate(endsAt),
                    })}
              </p>
            </div>
            <LinkButton to={topUpPath({ amount: pay })} isPrefetched={false}>
              {t('money.topUpBy', { amount: formatDollars(pay) })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
