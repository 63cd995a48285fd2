import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { addRecordings, deleteRecordings, draftRecordings } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { AlertList } from '../../shared/alert-list.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { formatBytes } from '../sound/send/format-bytes.ts'
import styles from './library.module.css'

type Refused = AnswerOf<typeof deleteRecordings>['data']['refused']

/** Actions on the selected recordings. */
export interface LibraryActions {
  make(as: 'album' | 'suhbas', ids: readonly string[]): Promise<void>
  addTo(itemId: string, ids: readonly string[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  isRunning: boolean
  refused: Refused
  clearRefused(): void
}

/** Creates drafts from recordings, adds them to one, or deletes them. */
export function useLibraryActions(onDone: () => void): LibraryActions {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // A second press would create a second draft.
  const { isRunning, run } = useOneAtATime()
  const [refused, setRefused] = useState<Refused>([])
  const drafting = useRef<{ of: string; key: string }>(undefined)
  const finish = async (text: string, to?: string): Promise<void> => {
    const open =
      to === undefined ? undefined : { label: t('studioLibrary.open'), run: () => void navigate(to) }
    showToast('success', text, open)
    onDone()
    await revalidate()
  }
  return {
    isRunning,
    refused,
    clearRefused: () => setRefused([]),
    make: async (as, ids) =>
      await run(async () => {
        const body = { file_ids: [...ids], as }
        const of = JSON.stringify(body)
        // A request repeated after a lost response must not create a second draft.
        if (drafting.current?.of !== of) drafting.current = { of, key: newIdempotencyKey() }
        const idempotencyKey = drafting.current.key
        const answer = await browserStudioApi(draftRecordings, { body }, { idempotencyKey })
        if (!answer.ok) return showToast('error', answer.message)
        drafting.current = undefined
        const { items } = answer.body.data
        const [first] = items
        if (items.length === 1 && first !== undefined) await navigate(`/studio/items/${first.id}`)
        else await finish(t('studioLibrary.made', { count: items.length }), '/studio/content?state=draft')
      }),
    addTo: async (itemId, ids) =>
      await run(async () => {
        const params = { id: itemId }
        const answer = await browserStudioApi(addRecordings, { params, body: { file_ids: [...ids] } })
        if (!answer.ok) return showToast('error', answer.message)
        const { added, item } = answer.body.data
        const to = `/studio/items/${item.id}?tab=talks`
        await finish(t('studioLibrary.added', { count: added, title: item.title }), to)
      }),
    remove: async (ids) =>
      await run(async () => {
        const answer = await browserStudioApi(deleteRecordings, { body: { file_ids: [...ids] } })
        if (!answer.ok) return showToast('error', answer.message)
        const { deleted, freed_bytes: freed, refused: stored } = answer.body.data
        setRefused(stored)
        await finish(t('studioLibrary.deleted', { count: deleted.length, size: formatBytes(freed) }))
      }),
  }
}

/** Lists the recordings that were not deleted, each with the reason. */
export function RefusedRecordings({ actions: { refused, clearRefused } }: { actions: LibraryActions }) {
  return (
    <div className={styles['refused']}>
      <AlertList
        title={t('studioLibrary.refused', { count: refused.length })}
        lines={refused.map(({ file_id: id, title, message }) => ({
          key: id,
          line: (
            <>
              <strong dir="auto">{title}</strong> <span dir="auto">{message}</span>
            </>
          ),
        }))}
      >
        <Button variant="text" onClick={clearRefused}>
          {t('ui.close')}
        </Button>
      </AlertList>
    </div>
  )
}
