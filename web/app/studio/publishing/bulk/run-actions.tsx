import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyBulk, undoBulk } from '@sohbet/contract/studio'
import type { BulkRun } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { provingApi } from '#studio/login/proof.ts'
import { ConfirmDialog } from '#studio/shared/confirm-dialog.tsx'
import { useOneAtATime } from '#studio/shared/use-calls.ts'

/** The available action of a run. */
export function RunActions({ run }: { run: BulkRun }) {
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
      <Button variant="outline" aria-disabled={isRunning} onClick={() => setAsking(true)}>
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
