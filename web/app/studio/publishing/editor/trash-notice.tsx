import { changeItems } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { useOneAtATime } from '../../shared/use-calls.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

/** Says that an item is in the trash, where it cannot be saved, and takes it out. */
export function TrashNotice({ handle }: { handle: Pick<DraftHandle, 'item' | 'refresh'> }) {
  const { item, refresh } = handle
  const { isRunning, run } = useOneAtATime()
  const restore = async (): Promise<void> => {
    const answer = await browserStudioApi(changeItems, { body: { action: 'restore', ids: [item.id] } })
    if (!answer.ok) return showToast('error', answer.message)
    showToast('success', t('studioContent.done.restore', { count: 1 }))
    await refresh()
  }
  return (
    <Row gap={3}>
      <p>{t('studioEditor.trashed')}</p>
      <Button variant="primary" aria-disabled={isRunning} onClick={() => void run(restore)}>
        {t('studioContent.action.restore')}
      </Button>
    </Row>
  )
}
