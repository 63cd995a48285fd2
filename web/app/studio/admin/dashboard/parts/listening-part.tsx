import type { ReactNode } from 'react'
import type { ListeningFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { RecordTable } from '#studio/shared/page/record-table.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { sayCount, sayHours } from '../chart/figure-labels.ts'
import { Charts } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'

/** Heard hours, and the most heard talks. */
export function ListeningPart({ days, talks }: Pick<ListeningFigures, 'days' | 'talks'>) {
  return (
    <Part title={t('studioDashboard.listening.title')}>
      <Charts>
        <BarChart
          title={t('studioDashboard.listening.hours')}
          series={[
            { name: t('studioDashboard.listening.members'), say: sayHours },
            { name: t('studioDashboard.listening.visitors'), say: sayHours },
          ]}
          days={days.map(({ day, member_seconds: members, visitor_seconds: visitors }) => ({
            day,
            values: [members, visitors],
          }))}
        />
        <BarChart
          title={t('studioDashboard.listening.finished')}
          series={[{ name: t('studioDashboard.listening.finished'), say: sayCount }]}
          days={days.map(({ day, finished }) => ({ day, values: [finished] }))}
        />
      </Charts>
      <FigureTable
        empty={t('studioDashboard.listening.nothing')}
        caption={t('studioDashboard.listening.talks')}
        rows={talks}
        keyOf={(talk) => talk.track_id}
        columns={[
          {
            name: t('studioDashboard.listening.talk'),
            cell: talkName,
            namesRow: true,
          },
          {
            name: t('studioDashboard.listening.hours'),
            cell: ({ seconds }) => sayHours(seconds),
            isNumber: true,
          },
          {
            name: t('studioDashboard.listening.finished'),
            cell: ({ finished }) => sayCount(finished),
            isNumber: true,
          },
        ]}
      />
    </Part>
  )
}

function talkName({ track_id: id, title, collection }: ListeningFigures['talks'][number]): ReactNode {
  if (title === null || collection === null) return t('studioDashboard.listening.gone', { id })
  return (
    <>
      <Link to={`/audios/detail/${collection.slug}`}>{title}</Link>
      {collection.title !== title && <Text variant="muted">{collection.title}</Text>}
    </>
  )
}

/** The number of searches, and those without results. */
export function SearchPart({ days, missed }: Pick<ListeningFigures, 'days' | 'missed'>) {
  return (
    <Part title={t('studioDashboard.search.title')}>
      <Charts>
        <BarChart
          title={t('studioDashboard.search.asked')}
          series={[{ name: t('studioDashboard.search.asked'), say: sayCount }]}
          days={days.map(({ day, searches }) => ({ day, values: [searches] }))}
        />
        <BarChart
          title={t('studioDashboard.search.missed')}
          series={[{ name: t('studioDashboard.search.missed'), say: sayCount }]}
          days={days.map(({ day, missed: vain }) => ({ day, values: [vain] }))}
        />
      </Charts>
      <FigureTable
        empty={t('studioDashboard.search.allFound')}
        caption={t('studioDashboard.search.words')}
        rows={missed}
        keyOf={({ words: text }) => text}
        columns={[
          { name: t('studioDashboard.search.words'), cell: searchLink, namesRow: true },
          { name: t('studioDashboard.search.times'), cell: ({ times }) => sayCount(times), isNumber: true },
        ]}
      />
    </Part>
  )
}

// Links to the current results: something may have been published since.
function searchLink({ words: text }: ListeningFigures['missed'][number]): ReactNode {
  return <Link to={`/search?q=${encodeURIComponent(text)}`}>{text}</Link>
}

type Playback = ListeningFigures['playback'][number]

/** Playback quality in browsers (N24). */
export function PlaybackPart({ playback }: Pick<ListeningFigures, 'playback'>) {
  const title = t('studioDashboard.playback.title')
  const ms = (step: number | null) => (step === null ? '—' : t('studioDashboard.playback.ms', { ms: step }))
  return (
    <Part title={title} empty={playback.length === 0 ? t('studioDashboard.playback.nothing') : undefined}>
      <Text variant="muted">{t('studioDashboard.playback.lead')}</Text>
      <RecordTable
        caption={title}
        isCaptionUnseen
        rows={playback}
        keyOf={({ release, device }) => `${release} ${device}`}
        columns={[
          {
            name: t('studioDashboard.playback.device'),
            cell: ({ device }) => t('studioDashboard.playback.deviceName', { device }),
            namesRow: true,
          },
          {
            name: t('studioDashboard.playback.release'),
            cell: releaseName,
          },
          { name: t('studioDashboard.playback.starts'), cell: (row) => sayCount(row.starts), isNumber: true },
          { name: t('studioDashboard.playback.p50'), cell: (row) => ms(row.p50_ms), isNumber: true },
          { name: t('studioDashboard.playback.p95'), cell: (row) => ms(row.p95_ms), isNumber: true },
          { name: t('studioDashboard.playback.hours'), cell: (row) => sayHours(row.seconds), isNumber: true },
          { name: t('studioDashboard.playback.stalls'), cell: stallsAnHour, isNumber: true },
          {
            name: t('studioDashboard.playback.failures'),
            cell: (row) => sayCount(row.failures),
            isNumber: true,
          },
        ]}
      />
    </Part>
  )
}

function releaseName({ release }: Playback): ReactNode {
  return release === 'other' ? t('studioDashboard.playback.other') : <bdi>{release}</bdi>
}

function stallsAnHour({ stalls, seconds }: Playback): string {
  return formatNumber(seconds === 0 ? stalls : (stalls * 3600) / seconds, { maximumFractionDigits: 2 })
}
