import type { BulkRun } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { ExportPart } from './export-part.tsx'
import { FileDrop } from './file-drop.tsx'
import { MappingForm } from './mapping-form.tsx'
import { useMapping } from './use-mapping.ts'
import { RunList } from './run-list.tsx'
import styles from './bulk.module.css'

/** The data of the page; `runs` is null if they could not be loaded. */
export interface BulkPageData {
  runs: BulkRun[] | null
}

/** Imports files, exports everything, and lists earlier imports. */
export function BulkPage({ runs }: BulkPageData) {
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
