import type { ReactNode } from 'react'
import type { ListeningFigures } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { Part } from '../../shared/page/page-parts.tsx'
import { numberColumn, RecordPart } from '../../shared/page/record-table.tsx'
import { BarChart, DayChart, Charts, FigureTable } from './bar-chart.tsx'

type Talk = ListeningFigures['talks'][number]
type Missed = ListeningFigures['missed'][number]
type Playback = ListeningFigures['playback'][number]

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
          numberColumn(t('studioDashboard.listening.hours'), ({ seconds }: Talk) => sayHours(seconds)),
          numberColumn(t('studioDashboard.listening.finished'), ({ finished }: Talk) =>
            formatNumber(finished),
          ),
        ]}
      />
    </Part>
  )
}

function talkName({ track_id: id, title, collection }: Talk): ReactNode {
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
          numberColumn(t('studioDashboard.search.times'), ({ times }: Missed) => formatNumber(times)),
        ]}
      />
    </Part>
  )
}

// Links to the current results: something may have been published since.
function searchLink({ words: text }: Missed): ReactNode {
  return <Link to={`/search?q=${encodeURIComponent(text)}`}>{text}</Link>
}

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
        numberColumn(t('studioDashboard.playback.starts'), (row: Playback) => formatNumber(row.starts)),
        numberColumn(t('studioDashboard.playback.p50'), (row: Playback) => ms(row.p50_ms)),
        numberColumn(t('studioDashboard.playback.p95'), (row: Playback) => ms(row.p95_ms)),
        numberColumn(t('studioDashboard.playback.hours'), (row: Playback) => sayHours(row.seconds)),
        numberColumn(t('studioDashboard.playback.stalls'), stallsAnHour),
        numberColumn(t('studioDashboard.playback.failures'), (row: Playback) => formatNumber(row.failures)),
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
