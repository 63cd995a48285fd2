import * as contract from '@sohbet/contract/studio'
import { chooseWeeklySummary, type FigureSpan, figureSpans } from '@sohbet/contract/studio'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { useState } from 'react'
import { readForm } from '#forms/form-request.ts'
import { TabLinks } from '#ui/link/tabs.tsx'
import { Text } from '#ui/text/text.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Notice, PageContent } from '../../shared/page/page-parts.tsx'
import { DemoPart, hasDemo } from '../../setup/demo-part.tsx'
import { FirstStepsPart, hasFirstSteps } from '../../setup/first-steps-part.tsx'
import { provingApi } from '../../login/proof.ts'
import { ListeningPart, PlaybackPart, SearchPart } from './listening-part.tsx'
import { MoneyPart, PeoplePart, ServerPart } from './figure-parts.tsx'

/** Loads the figures for the days in the URL; figures that the user may not see are left out. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = studioApiOf(context)
  const requested = new URL(request.url).searchParams.get('days')
  const span = figureSpans.find((days) => days === requested) ?? '28'
  const query = { days: span }
  const [person, summary, listening, server] = await Promise.all([
    api(contract.getStudioPerson, {}),
    api(contract.getWeeklySummary, {}),
    api(contract.getListeningFigures, { query }),
    api(contract.getServerFigures, { query }),
  ])
  const { roles } = bodyOrEnter(person, request).data
  const [people, money, demo] = roles.some((role) => role !== 'editor')
    ? await Promise.all([
        api(contract.getPeopleFigures, { query }),
        api(contract.getMoneyFigures, { query }),
        api(contract.getDemo, {}),
      ])
    : []
  const steps = roles.some((role) => role !== 'steward') ? await api(contract.getFirstSteps, {}) : undefined
  return {
    span,
    isWeeklyOn: bodyOrEnter(summary, request).data.is_wanted,
    listening: toAnswered(listening),
    people: people && toAnswered(people),
    money: money && toAnswered(money),
    server: toAnswered(server),
    steps: steps?.ok === true ? steps.body.data : undefined,
    demo: demo?.ok === true ? demo.body.data : undefined,
  }
}

/** Hides the first steps, or shows them again. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request)
  const body = { is_hidden: form.get('hidden') === 'yes' }
  bodyOrEnter(await studioApiOf(context)(contract.hideFirstSteps, { body }), request)
  return redirect('/studio')
}

function toAnswered<Figures>(
  answer: { ok: true; body: { data: Figures } } | { ok: false; message: string },
): Answered<Figures> {
  return answer.ok ? { figures: answer.body.data } : { reason: answer.message }
}

/** Figures, or the reason why they could not be loaded. */
type Answered<Figures> = { figures: Figures } | { reason: string }

/** `/studio`: the overview. */
export function Component() {
  const data = useLoaderData<typeof loader>()
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

/** Turns the weekly summary by email on or off. */
function WeeklySwitch({ isInitiallyOn }: { isInitiallyOn: boolean }) {
  const [isOn, setIsOn] = useState(isInitiallyOn)
  const turn = async (requested: boolean): Promise<void> => {
    setIsOn(requested)
    const answer = await provingApi(chooseWeeklySummary, { body: { is_wanted: requested } })
    if (!answer.ok) {
      setIsOn(!requested)
      return showToast('error', answer.message)
    }
    showToast('success', t(requested ? 'studioDashboard.summary.on' : 'studioDashboard.summary.off'))
  }
  return (
    <Switch isOn={isOn} onTurn={(requested) => void turn(requested)}>
      {t('studioDashboard.summary.label')}
    </Switch>
  )
}
