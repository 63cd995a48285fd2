import type { ReactNode } from 'react'
import type { ServerFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { formatBytes } from '#features/offline/saving/forecast.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Link } from '#ui/link/link.tsx'
import { KnownFacts, Part } from '../../shared/page/page-parts.tsx'
import type { KnownFact } from '../../shared/page/page-parts.tsx'
import { useHasRole } from '../../shared/person-context.tsx'
import { numberColumn } from '../../shared/page/record-table.tsx'
import { ToneLabel } from '../money/labels.tsx'
import { DayChart, Charts, FigureTable } from './bar-chart.tsx'

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
