import type { ReactNode } from 'react'
import type { PeopleFigures } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '../../shared/page/page-parts.tsx'
import { planName } from '../../people/person-labels.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import { sayCount } from '../chart/figure-labels.ts'
import { Charts } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'

/** Who came, and which plans people have now. */
export function PeoplePart({ days, members, plans }: PeopleFigures) {
  return (
    <Part title={t('studioDashboard.people.title')}>
      <Charts>
        <BarChart
          title={t('studioDashboard.people.new')}
          series={[{ name: t('studioDashboard.people.new'), say: sayCount }]}
          days={days.map(({ day, new_members: registered }) => ({ day, values: [registered] }))}
        />
        <div>
          <KnownFacts
            facts={[
              [
                t('studioDashboard.people.all'),
                <Link key="all" to="/studio/people">
                  {sayCount(members)}
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
              {
                name: t('studioDashboard.people.plan'),
                cell: planLink,
                namesRow: true,
              },
              {
                name: t('studioDashboard.people.paidFor'),
                cell: ({ period }) => t('studioDashboard.people.period', { period }),
              },
              {
                name: t('studioDashboard.people.title'),
                cell: (row) => sayCount(row.members),
                isNumber: true,
              },
            ]}
          />
        </div>
      </Charts>
    </Part>
  )
}

function planLink({ plan }: PeopleFigures['plans'][number]): ReactNode {
  if (plan !== 'plus' && plan !== 'premier') return plan
  return <Link to={`/studio/people?plan=${plan}`}>{planName(plan)}</Link>
}
