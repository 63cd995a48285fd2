import type { ReactNode } from 'react'
import type { PeopleFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '../../shared/page/page-parts.tsx'
import { numberColumn } from '../../shared/page/record-table.tsx'
import { planName } from '../people/person-labels.ts'
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
