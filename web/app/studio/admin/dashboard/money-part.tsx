import type { MoneyFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars, formatMoney } from '#features/money/format-money.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '../../shared/page/page-parts.tsx'
import type { KnownFact } from '../../shared/page/page-parts.tsx'
import { ToneLabel } from '../money/labels.tsx'
import { DayChart, Charts } from './bar-chart.tsx'

/** Payments and refunds, and the state of the books. */
export function MoneyPart(figures: MoneyFigures) {
  const { days, euro_days: euros } = figures
  return (
    <Part
      title={t('studioDashboard.money.title')}
      actions={
        <LinkButton to="/studio/money" variant="outline">
          {t('studioMoney.books.title')}
        </LinkButton>
      }
    >
      <Charts>
        <DayChart
          name={t('studioDashboard.money.sales')}
          days={days}
          figure="sales_cents"
          say={sayCents}
          to="/studio/orders"
        />
        <DayChart
          name={t('studioDashboard.money.refunds')}
          days={days}
          figure="refunds_cents"
          say={sayCents}
          to="/studio/orders?state=refunded"
        />
      </Charts>
      {euros.length > 0 && (
        <Charts>
          <DayChart
            name={t('studioDashboard.money.euroSales')}
            days={euros}
            figure="sales_cents"
            say={sayEuroCents}
          />
          <DayChart
            name={t('studioDashboard.money.euroRefunds')}
            days={euros}
            figure="refunds_cents"
            say={sayEuroCents}
          />
        </Charts>
      )}
      <KnownFacts facts={factsOf(figures)} />
    </Part>
  )
}

function factsOf(figures: MoneyFigures): KnownFact[] {
  const { days, euro_days: euros, undecided, drift, differences } = figures
  const isRight = figures.halted_at === null && differences === 0
  return [
    [
      t('studioDashboard.money.orders'),
      <Link key="orders" to="/studio/orders">
        {formatNumber([...days, ...euros].reduce((sum, { sales }) => sum + sales, 0))}
      </Link>,
    ],
    [
      t('studioDashboard.money.state'),
      <ToneLabel key="state" tone={isRight ? 'well' : 'wrong'}>
        <Link to="/studio/money">{isRight ? t('studioMoney.books.right') : formatNumber(differences)}</Link>
      </ToneLabel>,
    ],
    [
      t('studioMoney.books.drift'),
      <ToneLabel key="drift" tone={drift === 0 ? 'well' : 'wrong'}>
        <Link to="/studio/money">{countCredits(drift)}</Link>
      </ToneLabel>,
    ],
    [
      t('studioMoney.books.undecided'),
      <Link key="undecided" to="/studio/money">
        {formatNumber(undecided)}
      </Link>,
    ],
  ]
}

function sayCents(cents: number): string {
  return formatDollars(cents / 100)
}

function sayEuroCents(cents: number): string {
  return formatMoney(cents / 100, 'EUR')
}
