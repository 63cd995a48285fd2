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
import { ListeningPart, PlaybackPart, SearchPart } from './listening-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { ServerPart } from './server-part.tsx'
import { DemoPart, hasDemo } from '../../setup/demo-part.tsx'
import type { Demo } from '../../setup/demo-part.tsx'
import { FirstStepsPart, hasFirstSteps } from '../../setup/first-steps-part.tsx'
import { WeeklySwitch } from './weekly-switch.tsx'

/** Figures, or the reason why they could not be loaded. */
export type Answered<Figures> = { figures: Figures } | { reason: string }

/** The data of the overview. */
export interface DashboardData {
  span: FigureSpan
  listening: Answered<ListeningFigures>
  /** Undefined without the right to see them. */
  people: Answered<PeopleFigures> | undefined
  money: Answered<MoneyFigures> | undefined
  server: Answered<ServerFigures>
  isWeeklyOn: boolean
  /** Undefined without the right to see them, or if they could not be loaded. */
  steps: FirstSteps | undefined
  demo: Demo | undefined
}

/** An overview of listening, searches, people, payments and the server. */
export function DashboardPage(data: DashboardData) {
  const { span, listening, people, money, server, isWeeklyOn, steps, demo } = data
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
        <WeeklySwitch isInitiallyOn={isWeeklyOn} />
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
