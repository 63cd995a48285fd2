import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { useSite } from '#lib/page/site.ts'
import { textVariant } from '#ui/text/text.tsx'
import type { TransferOutcome } from './transfer-notes.ts'
import styles from './notebook-transfer.module.css'

const loadTransfer = () => import('./transfer-notes.ts')

/** Exports all notes as a file and imports such a file; the outcome is shown below. */
export function NotebookTransfer({ isEmpty }: { isEmpty: boolean }) {
  const { publicOrigin } = useSite()
  const { revalidate } = useRevalidator()
  const file = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<TransferOutcome>()
  const run = async (transfer: () => Promise<TransferOutcome>): Promise<void> => {
    setOutcome(undefined)
    const reported = await transfer().catch(() => ({
      isDone: false,
      text: t(defaultErrorMessage),
      status: 0,
    }))
    const { status = 200 } = reported
    // Reload to show imported notes, or to redirect to the login if the session ended. Without an answer the
    // page stays.
    if (status > 0 && status < 500) await revalidate()
    setOutcome(reported)
  }
  const take = (format: 'json' | 'markdown'): void =>
    void run(async () => (await loadTransfer()).exportNotebook(format, publicOrigin))
  const bring = (given: File): void => void run(async () => (await loadTransfer()).importNotebook(given))
  return (
    <div className={styles['transfer']} data-needs-script="">
      <div className={styles['buttons']}>
        {!isEmpty && (
          <Menu
            label={t('notes.export.button')}
            trigger={
              <>
                <Icon name="download-simple" />
                {t('notes.export.button')}
              </>
            }
            triggerClassName={buttonVariant()}
            entries={[
              { label: t('notes.export.markdown'), onChoose: () => take('markdown') },
              { label: t('notes.export.json'), onChoose: () => take('json') },
            ]}
          />
        )}
        <Button onClick={() => file.current?.click()}>
          <Icon name="upload-simple" />
          {t('notes.import.button')}
        </Button>
        <input
          ref={file}
          className={textVariant('unseen')}
          type="file"
          accept="application/json,.json"
          tabIndex={-1}
          aria-label={t('notes.import.file')}
          onChange={({ target }) => {
            const [given] = target.files ?? []
            if (given !== undefined) bring(given)
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
      </div>
      <p className={styles['outcome']} role="status" data-failed={outcome?.isDone === false}>
        {outcome?.text}
      </p>
    </div>
  )
}
