import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import {
  applyBulk,
  type BulkRow,
  type BulkRun,
  BulkShow,
  getBulkRun,
  undoBulk,
} from '@sohbet/contract/studio'
import { useEffect, useState } from 'react'
import { t } from '@sohbet/messages'
import { Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { PlanChip } from '#ui/list/chip.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { readPage, listHref } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { FilterChips, ListPager, LineLink } from '../../shared/list-page.tsx'
import { Notice } from '../../shared/page/page-parts.tsx'
import { provingApi } from '../../login/proof.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { progressOf, runName, showNames, stateName, sumOf, fieldLabel, valueLabel } from './bulk-labels.ts'
import styles from './bulk.module.css'

/** Loads a run, and its rows with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const shown = search.get('show')
  const show = BulkShow.options.find((one) => one === shown)
  const {
    data: run,
    rows,
    page_info: info,
  } = await loadBody(args, getBulkRun, {
    params: { id: args.params['id'] ?? '' },
    query: { ...(show !== undefined && { show }), page: String(readPage(search)) },
  })
  return { run, rows, info, show }
}

/** `/studio/bulk/{id}`: the planned or applied changes of files, and their undo. */
export function Component() {
  const { run, rows, info, show } = useLoaderData<typeof loader>()
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
                action={{ label: t('studioBulk.show.all'), to: pathOf(run) }}
              />
            ) : (
              <RunRows rows={rows} />
            )}
            <ListPager path={pathOf(run)} filter={{ show }} info={info} />
          </>
        )}
      </Stack>
    </>
  )
}

function ShowChips({ run, show }: { run: BulkRun; show: BulkShow | undefined }) {
  const offered = (Object.keys(showNames) as BulkShow[]).filter((one) => run.counts[one] > 0 || one === show)
  return (
    <FilterChips
      label={t('studioBulk.rows')}
      choices={[
        [undefined, t('studioBulk.show.all'), countAll(run)],
        ...offered.map((one) => [one, t(showNames[one]), run.counts[one]] as const),
      ]}
      current={show}
      hrefOf={(one) => listHref(pathOf(run), { show: one })}
    />
  )
}

function countAll({ counts }: BulkRun): number {
  return counts.new + counts.changed + counts.unchanged + counts.faulty
}

function pathOf({ id }: BulkRun): string {
  return `/studio/bulk/${id}`
}

/** Polling interval of a run's progress, in milliseconds. */
const againMs = 1000

/** The state of a run, polled while it is working. */
function RunState({ run }: { run: BulkRun }) {
  const isBusy = run.state === 'reading' || run.state === 'applying' || run.state === 'undoing'
  useAgain(isBusy)
  const progress = progressOf(run)
  const { counts } = run
  return (
    <Stack gap={3}>
      {run.state === 'failed' ? (
        <Notice>{sumOf(run)}</Notice>
      ) : (
        <p role="status" className={styles['sum']} dir="auto">
          <strong>{stateName(run)}</strong>
          {!isBusy && <span>{sumOf(run)}</span>}
        </p>
      )}
      {isBusy && (
        <>
          <Progress label={progressLabel(run)} value={progress?.done} max={progress?.all} />
          <Text variant="small">{t('studioBulk.progress.stay')}</Text>
        </>
      )}
      {run.state === 'ready' && counts.faulty > 0 && (
        <Notice>{t('studioBulk.apply.faulty', { count: counts.faulty })}</Notice>
      )}
      {run.state === 'ready' && counts.new + counts.changed === 0 && counts.faulty === 0 && (
        <p>{t('studioBulk.apply.nothing')}</p>
      )}
    </Stack>
  )
}

function progressLabel(run: BulkRun): string {
  const progress = progressOf(run)
  if (progress === undefined) return t('studioBulk.progress.reading')
  return t(
    run.state === 'applying' ? 'studioBulk.progress.applying' : 'studioBulk.progress.undoing',
    progress,
  )
}

function useAgain(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isBusy || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), againMs)
    return () => clearTimeout(timer)
  }, [isBusy, state, revalidate])
}

/** The available action of a run. */
function RunActions({ run }: { run: BulkRun }) {
  const { id, state, counts } = run
  const { revalidate } = useRevalidator()
  const { isRunning, run: runOnce } = useOneAtATime()
  const [isAsking, setAsking] = useState(false)
  const send = (endpoint: typeof applyBulk): Promise<void> =>
    runOnce(async () => {
      const answer = await provingApi(endpoint, { params: { id: String(id) } })
      if (!answer.ok) showToast('error', answer.message)
      await revalidate()
    })
  const count = counts.new + counts.changed
  if (state === 'ready' && count > 0)
    return (
      <Button variant="primary" aria-disabled={isRunning} onClick={() => void send(applyBulk)}>
        {t('studioBulk.apply', { count })}
      </Button>
    )
  if (state !== 'applied' || counts.applied === 0) return null
  return (
    <>
      <Button aria-disabled={isRunning} onClick={() => setAsking(true)}>
        {t('studioBulk.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('studioBulk.undo.title')}
          text={t('studioBulk.undo.text')}
          action={t('studioBulk.undo')}
          onClose={() => setAsking(false)}
          onConfirm={() => void send(undoBulk)}
        />
      )}
    </>
  )
}

/** The rows of the files: their items, changes and errors. */
function RunRows({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <ol className={styles['rows']} aria-label={t('studioBulk.rows')}>
      {rows.map((row) => (
        <li key={row.number} className={styles['row']}>
          <RowHead row={row} />
          {row.message !== null && (
            <p className={styles['fault']} dir="auto">
              {row.message}
            </p>
          )}
          <Remarks remarks={row.faults} className={styles['fault']} />
          <Remarks remarks={row.notices} className={styles['quiet']} />
          {row.changes.length > 0 && <Changes row={row} />}
        </li>
      ))}
    </ol>
  )
}

function RowHead({ row }: { row: BulkRow }) {
  const { title, item_id: itemId, file, line, difference, outcome } = row
  const name = title === '' ? t('studioBulk.row.nameless') : title
  return (
    <div className={styles['rowHead']}>
      <div className={styles['text']}>
        <LineLink to={itemId === null ? undefined : `/studio/items/${itemId}`}>{name}</LineLink>
        <p className={styles['quiet']} dir="auto">
          {t('studioBulk.row.place', { file, line })}
        </p>
      </div>
      <PlanChip tone={toneOf(row)}>{t(showNames[outcome ?? difference])}</PlanChip>
    </div>
  )
}

function toneOf({ difference, outcome }: BulkRow): 'now' | 'ink' | 'quiet' {
  if (difference === 'faulty' || outcome === 'refused' || outcome === 'kept') return 'now'
  return difference === 'unchanged' ? 'quiet' : 'ink'
}

function Remarks({ remarks, className }: { remarks: BulkRow['faults']; className: string | undefined }) {
  if (remarks.length === 0) return null
  return (
    <ul>
      {remarks.map(({ field, message }) => (
        <li key={`${field} ${message}`} className={className} dir="auto">
          <strong>{fieldLabel(field)}:</strong> {message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ row }: { row: BulkRow }) {
  const { changes, more_changes: more, title } = row
  return (
    <>
      <table className={styles['changes']} aria-label={t('studioBulk.row.changes', { title })}>
        <thead>
          <tr>
            <th scope="col">{t('studioBulk.row.field')}</th>
            <th scope="col">{t('studioBulk.row.before')}</th>
            <th scope="col">{t('studioBulk.row.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, index) => (
            // Removed talks have no index of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${field} ${index}`}>
              <th scope="row" dir="auto">
                {fieldLabel(field)}
              </th>
              <td dir="auto" data-side="before" data-column={t('studioBulk.row.before')}>
                {valueLabel(field, before)}
              </td>
              <td dir="auto" data-side="after" data-column={t('studioBulk.row.after')}>
                {valueLabel(field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles['quiet']}>{t('studioBulk.row.more', { count: more })}</p>}
    </>
  )
}
