import { figureSpans } from '@sohbet/contract/studio'
import type {
  FigureSpan,
  FirstSteps,
  ListeningFigures,
  MoneyFigures,
  PeopleFigures,
  ServerFigures,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { TabLinks } from '#ui/link/tabs.tsx'
import { Text } from '#ui/text/text.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Notice, PageContent } from '../../shared/page/page-parts.tsx'
import { ListeningPart, PlaybackPart, SearchPart } from './parts/listening-part.tsx'
import { MoneyPart } from './parts/money-part.tsx'
import { PeoplePart } from './parts/people-part.tsx'
import { ServerPart } from './parts/server-part.tsx'
import { DemoPart, hasDemo } from '../../setup/demo-part.tsx'
import type { Demo } from '../../setup/demo-part.tsx'
import { FirstStepsPart, hasFirstSteps } from '../../setup/first-steps-part.tsx'
import { WeeklySwitch } from './weekly-switch.tsx'

/** Figures as they were answered, or why they were not. */
export type Answered<Figures> = { figures: Figures } | { reason: string }

/** What the overview is drawn from. */
export interface DashboardData {
  span: FigureSpan
  listening: Answered<ListeningFigures>
  /** Undefined where they are not for these eyes. */
  people: Answered<PeopleFigures> | undefined
  money: Answered<MoneyFigures> | undefined
  server: Answered<ServerFigures>
  isWeeklyWanted: boolean
  /** Undefined where they are not for these eyes, or were not answered. */
  steps: FirstSteps | undefined
  demo: Demo | undefined
}

/** How the site fares: what is heard and looked for, who comes, what is paid, and how the server does. */
export function DashboardPage(data: DashboardData) {
  const { span, listening, people, money, server, isWeeklyWanted, steps, demo } = data
  const firstSteps = steps !== undefined && hasFirstSteps(steps) && <FirstStepsPart steps={steps} />
  return (
    <>
      <PageHead title={t('studioShell.home')} />
      <PageContent>
        {steps?.is_hidden === false && firstSteps}
        <div>
          <TabLinks
            label={t('studioDashboard.span.label')}
            current={hrefOf(span)}
            tabs={figureSpans.map((days) => ({
              to: hrefOf(days),
              label: t('studioDashboard.span.days', { days: Number(days) }),
            }))}
          />
          <Text variant="muted">{t('studioDashboard.caption', { days: Number(span) })}</Text>
        </div>
        <Figures of={listening}>
          {(figures) => (
            <>
              <ListeningPart {...figures} />
              <SearchPart {...figures} />
              <PlaybackPart {...figures} />
            </>
          )}
        </Figures>
        <Figures of={people}>{(figures) => <PeoplePart {...figures} />}</Figures>
        <Figures of={money}>{(figures) => <MoneyPart {...figures} />}</Figures>
        <Figures of={server}>{(figures) => <ServerPart {...figures} />}</Figures>
        {demo !== undefined && hasDemo(demo) && <DemoPart demo={demo} />}
        <WeeklySwitch isWanted={isWeeklyWanted} />
        {steps?.is_hidden === true && firstSteps}
      </PageContent>
    </>
  )
}

function Figures<Kind>({
  of,
  children,
}: {
  of: Answered<Kind> | undefined
  children: (figures: Kind) => React.ReactNode
}) {
  if (of === undefined) return null
  if ('reason' in of) return <Notice>{t('studioDashboard.failed', { reason: of.reason })}</Notice>
  return children(of.figures)
}

function hrefOf(span: FigureSpan): string {
  return span === '28' ? '/studio' : `/studio?days=${span}`
}
