import type { MoneyFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '#studio/shared/page/page-parts.tsx'
import { ToneLabel } from '../../money/labels.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { sayCents, sayCount, sayEuroCents } from '../chart/figure-labels.ts'
import { Charts } from './charts.tsx'

/** Payments and refunds, and the state of the books. */
export function MoneyPart({
  days,
  euro_days: euros,
  undecided,
  drift,
  differences,
  halted_at: halted,
}: MoneyFigures) {
  const isRight = halted === null && differences === 0
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
        <BarChart
          title={t('studioDashboard.money.sales')}
          series={[{ name: t('studioDashboard.money.sales'), say: sayCents, to: '/studio/orders' }]}
          days={days.map(({ day, sales_cents: cents }) => ({ day, values: [cents] }))}
        />
        <BarChart
          title={t('studioDashboard.money.refunds')}
          series={[
            { name: t('studioDashboard.money.refunds'), say: sayCents, to: '/studio/orders?state=refunded' },
          ]}
          days={days.map(({ day, refunds_cents: cents }) => ({ day, values: [cents] }))}
        />
      </Charts>
      {euros.length > 0 && (
        <Charts>
          <BarChart
            title={t('studioDashboard.money.euroSales')}
            series={[{ name: t('studioDashboard.money.euroSales'), say: sayEuroCents }]}
            days={euros.map(({ day, sales_cents: cents }) => ({ day, values: [cents] }))}
          />
          <BarChart
            title={t('studioDashboard.money.euroRefunds')}
            series={[{ name: t('studioDashboard.money.euroRefunds'), say: sayEuroCents }]}
            days={euros.map(({ day, refunds_cents: cents }) => ({ day, values: [cents] }))}
          />
        </Charts>
      )}
      <KnownFacts
        facts={[
          [
            t('studioDashboard.money.orders'),
            <Link key="orders" to="/studio/orders">
              {sayCount([...days, ...euros].reduce((sum, { sales }) => sum + sales, 0))}
            </Link>,
          ],
          [
            t('studioDashboard.money.state'),
            <ToneLabel key="state" tone={isRight ? 'well' : 'wrong'}>
              <Link to="/studio/money">
                {isRight ? t('studioMoney.books.right') : formatNumber(differences)}
              </Link>
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
              {sayCount(undecided)}
            </Link>,
          ],
        ]}
      />
    </Part>
  )
}
