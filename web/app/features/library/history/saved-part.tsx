import { t } from '@sohbet/messages'
import { SavedTalks } from '#features/offline/page/saved-talks.tsx'
import { Text } from '#ui/text/text.tsx'
import { HistoryPart, type HistoryPartProps } from './history-part.tsx'
import styles from './saved-part.module.css'

/** The content saved on this device, followed by recordings downloaded as files (B-99, B-101). */
export function SavedPart(files: Pick<HistoryPartProps, 'history' | 'heard' | 'now'>) {
  return (
    <>
      <SavedTalks />
      {files.history.total > 0 && (
        <section className={styles['files']} aria-labelledby="files">
          <h2 id="files">{t('library.downloads.files')}</h2>
          <Text variant="muted">{t('library.downloads.filesNote')}</Text>
          <HistoryPart {...files} tab="downloads" isClearing={false} />
        </section>
      )}
    </>
  )
}
