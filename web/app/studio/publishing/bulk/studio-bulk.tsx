import { type BulkRun, exportEndings, listBulkRuns, maxBulkBytes } from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { Stack, Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { toLocalFile } from '#ui/link/local-path.ts'
import { PlanChip, type TagTone } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { loadIfUp } from '../../api/load-or-enter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Part } from '../../shared/page/page-parts.tsx'
import { LineLink, Lines } from '../../shared/list-page.tsx'
import { When } from '../../shared/when.tsx'
import { DropZone } from '../../shared/drop-zone.tsx'
import { MappingForm } from './mapping-form.tsx'
import { type Mapping, tableEndings, useMapping } from './use-mapping.ts'
import { runName, stateName, sumOf } from './bulk-labels.ts'
import styles from './bulk.module.css'

/** Loads the person's imports; the page also works without them. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await loadIfUp(args, listBulkRuns, {})
  return { runs: answer?.data ?? null }
}

/** `/studio/bulk`: changes many items from files, and exports all of them. */
export function Component() {
  const { runs } = useLoaderData<typeof loader>()
  const mapping = useMapping()
  return (
    <>
      <PageHead title={t('studioBulk.title')} />
      <Stack gap={6} className={styles['content']}>
        <Text variant="muted">{t('studioBulk.intro')}</Text>
        {mapping.sheets.length === 0 ? <FileDrop mapping={mapping} /> : <MappingForm mapping={mapping} />}
        <ExportPart />
        <RunList runs={runs} />
      </Stack>
    </>
  )
}

const names = {
  xlsx: 'studioBulk.export.xlsx',
  zip: 'studioBulk.export.zip',
  json: 'studioBulk.export.json',
} as const

/** Exports everything as files, which also serve as templates for imports. */
function ExportPart() {
  return (
    <Part title={t('studioBulk.export.title')}>
      <Text variant="muted">{t('studioBulk.export.text')}</Text>
      <Row gap={3}>
        {exportEndings.map((ending) => (
          <a
            key={ending}
            className={buttonVariant()}
            href={toLocalFile(`/studio/content.${ending}`)}
            download
          >
            {t(names[ending])}
          </a>
        ))}
      </Row>
    </Part>
  )
}

/** Earlier imports, newest first. */
function RunList({ runs }: { runs: readonly BulkRun[] | null }) {
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

const megabyte = 1024 * 1024

/** Accepts tables and folders of them; their changes are shown next. */
function FileDrop({ mapping: { isSending, problem, open } }: { mapping: Mapping }) {
  return (
    <DropZone
      title={t('studioBulk.drop.title')}
      hint={t('studioBulk.drop.hint', { max: maxBulkBytes / megabyte })}
      labels={{ files: t('studioBulk.drop.files'), folder: t('studioBulk.drop.folder') }}
      accept={tableEndings}
      onFiles={(files) => void open(files)}
    >
      {isSending && (
        <div className={styles['sending']}>
          <Progress label={t('studioBulk.drop.sending')} />
        </div>
      )}
      <Text variant="small" role="alert" dir="auto" className={styles['problem']}>
        {problem}
      </Text>
    </DropZone>
  )
}
