import type { BulkRun } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { PlanChip } from '#ui/list/chip.tsx'
import type { TagTone } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Part } from '../../shared/page/page-parts.tsx'
import { LineLink, Lines } from '../../shared/list-page.tsx'
import { When } from '../../shared/when.tsx'
import { runName, stateName, sumOf } from './run-labels.ts'
import styles from './bulk.module.css'

/** Earlier imports, newest first. */
export function RunList({ runs }: { runs: readonly BulkRun[] | null }) {
  return (
    <Part title={t('studioBulk.runs')}>
      {runs === null ? (
        <EmptyState
          title={t('studioBulk.runs.failedTitle')}
          message={t('studioBulk.runs.failedText')}
          action={{ label: t('ui.tryAgain'), to: '/studio/bulk' }}
        />
      ) : runs.length === 0 ? (
        <EmptyState title={t('studioBulk.runs.empty')} message={t('studioBulk.runs.emptyText')} />
      ) : (
        <Lines label={t('studioBulk.runs')}>
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </Lines>
      )}
    </Part>
  )
}

// Runs that wait for a person are more prominent than finished ones.
const tones: Partial<Record<BulkRun['state'], TagTone>> = { ready: 'ink', failed: 'now' }

function RunLine({ run }: { run: BulkRun }) {
  return (
    <li className={styles['run']}>
      <div className={styles['text']}>
        <LineLink to={`/studio/bulk/${run.id}`}>{runName(run)}</LineLink>
        <p className={styles['quiet']} dir="auto">
          {sumOf(run)}
        </p>
      </div>
      <PlanChip tone={tones[run.state] ?? 'quiet'}>{stateName(run)}</PlanChip>
      <span className={styles['quiet']}>
        <When at={run.created_at} />
      </span>
    </li>
  )
}
