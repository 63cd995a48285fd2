import type { BulkRow, BulkRun, BulkShow } from '@sohbet/contract/studio'
import type { PageInfo } from '@sohbet/contract/paging'
import { formatNumber, t } from '@sohbet/messages'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { ChipLink } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { runName } from '../run-labels.ts'
import { RunActions } from './run-actions.tsx'
import { RunRows } from './run-rows.tsx'
import { RunState } from './run-state.tsx'
import styles from '../bulk.module.css'

/** The data of a run's page. */
export interface RunPageData {
  run: BulkRun
  rows: BulkRow[]
  info: PageInfo
  /** The rows to show. */
  show: BulkShow | undefined
}

/** The state of a run, its action, and its rows. */
export function RunPage({ run, rows, info, show }: RunPageData) {
  const href = (page: number): string => hrefOf(run, show, page)
  return (
    <>
      <PageHead title={runName(run)}>
        <RunActions run={run} />
      </PageHead>
      <Stack gap={5} className={styles['content']}>
        <Link to="/studio/bulk" className={styles['back']}>
          {t('studioBulk.back')}
        </Link>
        <RunState run={run} />
        {info.total + rows.length + countAll(run) > 0 && (
          <>
            <ShowChips run={run} show={show} />
            {rows.length === 0 ? (
              <EmptyState
                title={t('studioBulk.rows.empty')}
                action={{ label: t('studioBulk.show.all'), to: hrefOf(run, undefined, 1) }}
              />
            ) : (
              <RunRows rows={rows} />
            )}
            <Pager page={info.page} totalPages={info.total_pages} hrefOf={href} />
          </>
        )}
      </Stack>
    </>
  )
}

const shown = [
  ['new', 'studioBulk.show.new'],
  ['changed', 'studioBulk.show.changed'],
  ['faulty', 'studioBulk.show.faulty'],
  ['noticed', 'studioBulk.show.noticed'],
  ['unchanged', 'studioBulk.show.unchanged'],
  ['applied', 'studioBulk.show.applied'],
  ['refused', 'studioBulk.show.refused'],
  ['undone', 'studioBulk.show.undone'],
  ['kept', 'studioBulk.show.kept'],
] as const satisfies readonly (readonly [BulkShow, string])[]

function ShowChips({ run, show }: { run: BulkRun; show: BulkShow | undefined }) {
  const all = [undefined, t('studioBulk.show.all'), countAll(run)] as const
  const others = shown
    .filter(([one]) => run.counts[one] > 0 || one === show)
    .map(([one, name]) => [one, t(name), run.counts[one]] as const)
  return (
    <Row as="nav" gap={2} aria-label={t('studioBulk.rows')}>
      {[all, ...others].map(([one, name, count]) => (
        <ChipLink
          key={name}
          to={hrefOf(run, one, 1)}
          preventScrollReset
          aria-current={one === show ? 'true' : undefined}
          className={one === show ? styles['current'] : undefined}
        >
          {t('studioContent.chip.withCount', { name, count: formatNumber(count) })}
        </ChipLink>
      ))}
    </Row>
  )
}

function countAll({ counts }: BulkRun): number {
  return counts.new + counts.changed + counts.unchanged + counts.faulty
}

function hrefOf({ id }: BulkRun, show: BulkShow | undefined, page: number): string {
  const search = new URLSearchParams({
    ...(show !== undefined && { show }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/studio/bulk/${id}${search === '' ? '' : `?${search}`}`
}
