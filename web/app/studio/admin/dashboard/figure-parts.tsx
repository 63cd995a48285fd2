import type { ReactNode } from 'react'
import type { PeopleFigures, MoneyFigures, ServerFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars, formatMoney } from '#features/money/format-money.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatBytes } from '#features/offline/saving/forecast.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { type KnownFact, KnownFacts, Part } from '../../shared/page/page-parts.tsx'
import { numberColumn } from '../../shared/page/record-table.tsx'
import { useHasRole } from '../../shared/person-context.tsx'
import { planName } from '../people/person-labels.ts'
import { ToneLabel } from '../money/labels.tsx'
import { DayChart, Charts, FigureTable } from './bar-chart.tsx'

/** New members, all members, and their current plans. */
export function PeoplePart({ days, members, plans }: PeopleFigures) {
  return (
    <Part title={t('studioDashboard.people.title')}>
      <Charts>
        <DayChart
          name={t('studioDashboard.people.new')}
          days={days}
          figure="new_members"
          to="/studio/people"
        />
        <div>
          <KnownFacts
            facts={[
              [
                t('studioDashboard.people.all'),
                <Link key="all" to="/studio/people">
                  {formatNumber(members)}
                </Link>,
              ],
            ]}
          />
          <FigureTable
            empty={t('studioDashboard.people.noPlans')}
            caption={t('studioDashboard.people.plans')}
            rows={plans}
            keyOf={({ plan, period }) => `${plan} ${period}`}
            columns={[
              { name: t('studioDashboard.people.plan'), cell: planLink, namesRow: true },
              {
                name: t('studioDashboard.people.paidFor'),
                cell: ({ period }) => t('studioDashboard.people.period', { period }),
              },
              numberColumn(t('studioDashboard.people.title'), planCount),
            ]}
          />
        </div>
      </Charts>
    </Part>
  )
}

type PlanFigure = PeopleFigures['plans'][number]

function planLink({ plan }: PlanFigure): ReactNode {
  const to = pathOfPlan(plan)
  return to === undefined ? plan : <Link to={to.path}>{planName(to.plan)}</Link>
}

function planCount({ plan, members }: PlanFigure): ReactNode {
  const to = pathOfPlan(plan)
  return to === undefined ? formatNumber(members) : <Link to={to.path}>{formatNumber(members)}</Link>
}

function pathOfPlan(plan: string): { plan: 'plus' | 'premier'; path: string } | undefined {
  if (plan !== 'plus' && plan !== 'premier') return undefined
  return { plan, path: `/studio/people?plan=${plan}` }
}

/** Payments and refunds, and the state of the books. */
export function MoneyPart(figures: MoneyFigures) {
  const { days, euro_days: euros } = figures
  return (
    <Part
      title={t('studioDashboard.money.title')}
      actions={<LinkButton to="/studio/money">{t('studioMoney.books.title')}</LinkButton>}
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

type Failure = ServerFigures['failures'][number]

/** Seconds until an executable job counts as overdue. */
const maxLatenessSeconds = 60

/** Jobs, storage and failures. */
export function ServerPart({ jobs, storage, days, failures }: ServerFigures) {
  const isEditor = useHasRole('editor')
  return (
    <Part title={t('studioDashboard.server.title')}>
      <KnownFacts facts={[...jobFacts(jobs), ...storageFacts(storage, isEditor)]} />
      <Charts>
        <DayChart name={t('studioDashboard.server.failures')} days={days} figure="failures" />
        <FigureTable
          empty={t('studioDashboard.server.noFailures')}
          caption={t('studioDashboard.server.failures')}
          rows={failures}
          keyOf={({ status, route }) => `${status} ${route}`}
          columns={[
            { name: t('studioDashboard.server.route'), cell: routeName, namesRow: true },
            numberColumn(t('studioDashboard.server.status'), ({ status }: Failure) => String(status)),
            numberColumn(t('studioDashboard.search.times'), ({ times }: Failure) => formatNumber(times)),
          ]}
        />
      </Charts>
    </Part>
  )
}

function routeName({ route }: Failure): ReactNode {
  return <bdi dir="ltr">{route}</bdi>
}

function jobFacts({ waiting, late_seconds: delaySeconds, failed }: ServerFigures['jobs']): KnownFact[] {
  const givenUp = failed.reduce((sum, { jobs }) => sum + jobs, 0)
  return [
    [t('studioDashboard.server.waiting'), formatNumber(waiting)],
    [
      t('studioDashboard.server.late'),
      <ToneLabel key="late" tone={delaySeconds > maxLatenessSeconds ? 'wrong' : 'well'}>
        {formatShortDuration(delaySeconds)}
      </ToneLabel>,
    ],
    [
      t('studioDashboard.server.given'),
      <ToneLabel key="given" tone={givenUp === 0 ? 'well' : 'wrong'}>
        {givenUp === 0
          ? formatNumber(0)
          : failed
              .map(({ task, jobs }) => t('studioDashboard.server.failedJobs', { task, jobs }))
              .join(' · ')}
      </ToneLabel>,
    ],
  ]
}

function storageFacts(storage: ServerFigures['storage'], isEditor: boolean): KnownFact[] {
  const { missing, damaged } = storage
  const lost = missing === null ? null : missing + (damaged ?? 0)
  return [
    [
      t('studioDashboard.server.files'),
      // Only editors may open the library of recordings.
      isEditor ? (
        <Link key="files" to="/studio/recordings">
          {formatNumber(storage.files)}
        </Link>
      ) : (
        formatNumber(storage.files)
      ),
    ],
    [t('studioDashboard.server.bytes'), formatBytes(storage.bytes)],
    [t('studioDashboard.server.database'), formatBytes(storage.database_bytes)],
    [t('studioDashboard.server.free'), formatBytes(storage.free_bytes)],
    [
      t('studioDashboard.server.missing'),
      <ToneLabel key="missing" tone={lost === null ? 'quiet' : lost === 0 ? 'well' : 'wrong'}>
        {lost === null ? t('studioDashboard.server.unknown') : formatNumber(lost)}
      </ToneLabel>,
    ],
  ]
}
