import { formatNumber, t } from '@sohbet/messages'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#ui/format/format-date.ts'
import { Link } from '#ui/link/link.tsx'
import { Table, type TableProps } from '#ui/list/table.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { RecordTable } from '../../shared/page/record-table.tsx'
import styles from './bar-chart.module.css'

/** One of the stacked series. */
interface Series<Figure extends string> {
  name: string
  /** The field of the days that has its sums. */
  figure: Figure
  /** Formats a sum; by default as a number. */
  say?: (value: number) => string
  /** Link to the list behind the sum. */
  to?: string
}

type Day<Figure extends string> = { day: string } & Record<Figure, number>

/** A chart with one series. */
export function DayChart<Figure extends string>(props: Series<Figure> & { days: readonly Day<Figure>[] }) {
  const { days, ...series } = props
  return <BarChart title={series.name} series={[series]} days={days} />
}

/** Daily sums as stacked bars, with the numbers in a table below for screen readers and keyboards. */
export function BarChart<Figure extends string>(props: {
  title: string
  series: readonly Series<Figure>[]
  days: readonly Day<Figure>[]
}) {
  const { title, series } = props
  const days = props.days.map((day): Bar => ({
    day: day.day,
    values: series.map(({ figure }) => day[figure]),
  }))
  const bars = toBars(days)
  const highest = Math.max(1, ...bars.map(totalOf))
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <span>{title}</span>
        <Totals series={series} days={days} />
      </figcaption>
      <div className={styles['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.day} className={styles['bar']} title={sayBar(bar, series)}>
            {bar.values.map((value, at) => (
              <i
                key={series[at]?.name}
                data-series={at}
                style={{ blockSize: `${((value / highest) * 100).toFixed(2)}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles['ends']} aria-hidden="true">
        <span>{dayOf(bars[0])}</span>
        <span>{dayOf(days.at(-1))}</span>
      </div>
      <details className={styles['details']}>
        <summary>{t('studioDashboard.table')}</summary>
        <Table
          caption={title}
          isCaptionUnseen
          rows={bars.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              name: t('studioDashboard.day'),
              cell: ({ day }) => formatDate(`${day}T12:00:00Z`),
              namesRow: true,
            },
            ...series.map(({ name, say = formatNumber }, at) => ({
              name,
              isNumber: true,
              cell: ({ values }: Bar) => say(values[at] ?? 0),
            })),
          ]}
        />
      </details>
    </figure>
  )
}

/** The total of each series beside its colour. */
function Totals({ series, days }: { series: readonly Series<string>[]; days: readonly Bar[] }) {
  return (
    <span className={styles['totals']}>
      {series.map(({ name, say = formatNumber, to }, at) => {
        const total = say(days.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
        const text = t('studioDashboard.total', { name, total })
        return (
          <span key={name} className={styles['total']}>
            <i data-series={at} aria-hidden="true" />
            {to === undefined ? text : <Link to={to}>{text}</Link>}
          </span>
        )
      })}
    </span>
  )
}

function totalOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function sayBar({ day, values }: Bar, series: readonly Series<string>[]): string {
  const sums = series.map(({ say = formatNumber }, at) => say(values[at] ?? 0))
  return `${formatDay(`${day}T12:00:00Z`)}: ${sums.join(' · ')}`
}

function dayOf(bar: Bar | undefined): string {
  return bar === undefined ? '' : formatDay(`${bar.day}T12:00:00Z`)
}

/** A bar for one day, or for the days of one week. */
interface Bar {
  /** The first day, such as `2026-11-21`. */
  day: string
  /** One sum for each series. */
  values: number[]
}

/** Maximum number of bars that can be distinguished on a phone. */
const maxBars = 60

/** Days as bars: one each, or weekly sums that end with the last day if there are too many. */
export function toBars(days: readonly Bar[]): Bar[] {
  if (days.length <= maxBars) return [...days]
  const first = days.length % 7
  const weeks = [days.slice(0, first), ...chunks(days.slice(first), 7)].filter((week) => week.length > 0)
  return weeks.map(sumUp)
}

function sumUp(days: readonly Bar[]): Bar {
  const [first] = days
  const count = first?.values.length ?? 0
  const values = Array.from({ length: count }, (_none, at) =>
    days.reduce((sum, { values: own }) => sum + (own[at] ?? 0), 0),
  )
  return { day: first?.day ?? '', values }
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Charts side by side, if there is space. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles['charts']}>{children}</div>
}

/** A table with a heading within a part; a message if it has no rows. */
export function FigureTable<Row>({ empty, ...table }: TableProps<Row> & { empty: string }) {
  if (table.rows.length === 0) return <Text variant="muted">{empty}</Text>
  return (
    <Stack gap={2}>
      <h3 className={styles['title']}>{table.caption}</h3>
      <RecordTable {...table} />
    </Stack>
  )
}
