import { maxBulkBytes } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { DropZone } from '../../shared/drop-zone.tsx'
import { tableEndings } from './use-mapping.ts'
import type { Mapping } from './use-mapping.ts'
import styles from './bulk.module.css'

const megabyte = 1024 * 1024

/** Accepts tables and folders of them; their changes are shown next. */
export function FileDrop({ mapping: { isSending, problem, open } }: { mapping: Mapping }) {
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
