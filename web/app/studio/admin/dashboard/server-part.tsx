import type { ReactNode } from 'react'
import type { ServerFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { formatBytes } from '#features/offline/saving/forecast.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '#studio/shared/page/page-parts.tsx'
import type { KnownFact } from '#studio/shared/page/page-parts.tsx'
import { useHasRole } from '#studio/shared/person-context.ts'
import { ToneLabel } from '../money/labels.tsx'
import { DayChart } from './bar-chart.tsx'
import { Charts, FigureTable } from './figures.tsx'

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
            {
              name: t('studioDashboard.server.status'),
              cell: ({ status }) => String(status),
              isNumber: true,
            },
            {
              name: t('studioDashboard.search.times'),
              cell: ({ times }) => formatNumber(times),
              isNumber: true,
            },
          ]}
        />
      </Charts>
    </Part>
  )
}

function routeName({ route }: ServerFigures['failures'][number]): ReactNode {
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
