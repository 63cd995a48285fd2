import * as contract from '@sohbet/contract/studio'
import { figureSpans } from '@sohbet/contract/studio'
import { redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { readForm } from '#forms/form-request.ts'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx'
import type { Answered, DashboardData } from '../admin/dashboard/dashboard-page.tsx'

/** Loads the figures for the days in the URL; figures that the user may not see are left out. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<DashboardData> {
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

/** `/studio`: the overview. */
export function Component() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />
}

function toAnswered<Figures>(
  answer: { ok: true; body: { data: Figures } } | { ok: false; message: string },
): Answered<Figures> {
  return answer.ok ? { figures: answer.body.data } : { reason: answer.message }
}
