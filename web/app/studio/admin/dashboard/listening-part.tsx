import type { ReactNode } from 'react'
import type { ListeningFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { RecordPart } from '#studio/shared/page/record-table.tsx'
import { BarChart, DayChart } from './bar-chart.tsx'
import { Charts, FigureTable } from './figures.tsx'

/** Heard hours, and the most heard talks. */
export function ListeningPart({ days, talks }: Pick<ListeningFigures, 'days' | 'talks'>) {
  return (
    <Part title={t('studioDashboard.listening.title')}>
      <Charts>
        <BarChart
          title={t('studioDashboard.listening.hours')}
          series={[
            { name: t('studioDashboard.listening.members'), figure: 'member_seconds', say: sayHours },
            { name: t('studioDashboard.listening.visitors'), figure: 'visitor_seconds', say: sayHours },
          ]}
          days={days}
        />
        <DayChart name={t('studioDashboard.listening.finished')} days={days} figure="finished" />
      </Charts>
      <FigureTable
        empty={t('studioDashboard.listening.nothing')}
        caption={t('studioDashboard.listening.talks')}
        rows={talks}
        keyOf={(talk) => talk.track_id}
        columns={[
          { name: t('studioDashboard.listening.talk'), cell: talkName, namesRow: true },
          {
            name: t('studioDashboard.listening.hours'),
            cell: ({ seconds }) => sayHours(seconds),
            isNumber: true,
          },
          {
            name: t('studioDashboard.listening.finished'),
            cell: ({ finished }) => formatNumber(finished),
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
        <DayChart name={t('studioDashboard.search.asked')} days={days} figure="searches" />
        <DayChart name={t('studioDashboard.search.missed')} days={days} figure="missed" />
      </Charts>
      <FigureTable
        empty={t('studioDashboard.search.allFound')}
        caption={t('studioDashboard.search.words')}
        rows={missed}
        keyOf={({ words: text }) => text}
        columns={[
          { name: t('studioDashboard.search.words'), cell: searchLink, namesRow: true },
          {
            name: t('studioDashboard.search.times'),
            cell: ({ times }) => formatNumber(times),
            isNumber: true,
          },
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
  const ms = (step: number | null) => (step === null ? '—' : t('studioDashboard.playback.ms', { ms: step }))
  return (
    <RecordPart
      title={t('studioDashboard.playback.title')}
      empty={t('studioDashboard.playback.nothing')}
      rows={playback}
      keyOf={({ release, device }) => `${release} ${device}`}
      columns={[
        {
          name: t('studioDashboard.playback.device'),
          cell: ({ device }) => t('studioDashboard.playback.deviceName', { device }),
          namesRow: true,
        },
        { name: t('studioDashboard.playback.release'), cell: releaseName },
        {
          name: t('studioDashboard.playback.starts'),
          cell: (row) => formatNumber(row.starts),
          isNumber: true,
        },
        { name: t('studioDashboard.playback.p50'), cell: (row) => ms(row.p50_ms), isNumber: true },
        { name: t('studioDashboard.playback.p95'), cell: (row) => ms(row.p95_ms), isNumber: true },
        { name: t('studioDashboard.playback.hours'), cell: (row) => sayHours(row.seconds), isNumber: true },
        { name: t('studioDashboard.playback.stalls'), cell: stallsAnHour, isNumber: true },
        {
          name: t('studioDashboard.playback.failures'),
          cell: (row) => formatNumber(row.failures),
          isNumber: true,
        },
      ]}
    >
      <Text variant="muted">{t('studioDashboard.playback.lead')}</Text>
    </RecordPart>
  )
}

function releaseName({ release }: Playback): ReactNode {
  return release === 'other' ? t('studioDashboard.playback.other') : <bdi>{release}</bdi>
}

function stallsAnHour({ stalls, seconds }: Playback): string {
  return formatNumber(seconds === 0 ? stalls : (stalls * 3600) / seconds, { maximumFractionDigits: 2 })
}

/** Seconds as hours, with one decimal for small values. */
function sayHours(seconds: number): string {
  const hours = seconds / 3600
  return formatNumber(hours, { maximumFractionDigits: hours < 10 ? 1 : 0 })
}
