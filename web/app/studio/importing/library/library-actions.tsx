import { useState, useRef } from 'react'
import {
  addRecordings,
  deleteRecordings,
  draftRecordings,
  type LibraryRecording,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useNavigate, useRevalidator } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Selection, SelectionBar } from '../../shared/selection.tsx'
import { Combobox } from '../../shared/fields/combobox.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { RefusedList } from '../../shared/alert-list.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { formatBytes } from '../sound/send/format-bytes.ts'
import styles from './library.module.css'

interface LibraryBarProps {
  recordings: readonly LibraryRecording[]
  selection: Selection<string>
  actions: LibraryActions
}

/** Actions on selected recordings; shown while any are selected. */
export function LibraryBar({ recordings, selection, actions }: LibraryBarProps) {
  const [requested, setRequested] = useState<'add' | 'delete'>()
  const ids = [...selection.ids]
  const close = (): void => setRequested(undefined)
  return (
    <>
      <SelectionBar
        selection={selection}
        labels={{
          bar: t('studioLibrary.select.bar'),
          count: t('studioLibrary.select.count', { count: ids.length }),
          none: t('studioLibrary.select.none'),
        }}
      >
        <Button
          variant="primary"
          aria-disabled={actions.isRunning}
          onClick={() => void actions.make('album', ids)}
        >
          {t('studioLibrary.makeAlbum')}
        </Button>
        <Button onClick={() => setRequested('add')}>{t('studioLibrary.add')}</Button>
        <Button aria-disabled={actions.isRunning} onClick={() => void actions.make('suhbas', ids)}>
          {t('studioLibrary.makeSuhbas')}
        </Button>
        <Button onClick={() => setRequested('delete')}>{t('studioLibrary.delete')}</Button>
      </SelectionBar>
      {requested === 'add' && (
        <AddPanel
          onClose={close}
          onChoose={(itemId) => {
            close()
            void actions.addTo(itemId, ids)
          }}
        />
      )}
      {requested === 'delete' && (
        <ConfirmDialog
          title={t('studioLibrary.deleteTitle', { count: ids.length })}
          text={t('studioLibrary.deleteText', {
            size: unusedSize(recordings.filter(({ id }) => selection.ids.has(id))),
          })}
          action={t('studioLibrary.delete')}
          onClose={close}
          onConfirm={() => void actions.remove(ids)}
        />
      )}
    </>
  )
}

function AddPanel({ onClose, onChoose }: { onClose: () => void; onChoose: (itemId: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Panel title={t('studioLibrary.add')} isOpen onClose={onClose}>
      <div className={styles['add']}>
        <Combobox
          of="recording"
          label={t('studioEditor.field.title')}
          hint={t('studioLibrary.addHint')}
          text={text}
          onText={setText}
          maxLength={100}
          onChoose={({ value }) => onChoose(value)}
          none={t('studioArticles.moment.none')}
        />
      </div>
    </Panel>
  )
}

function unusedSize(chosen: readonly LibraryRecording[]): string {
  const unused = chosen.filter(({ used_in: items }) => items.length === 0)
  return formatBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))
}

type Refused = AnswerOf<typeof deleteRecordings>['data']['refused']

/** Actions on the selected recordings. */
type LibraryActions = ReturnType<typeof useLibraryActions>

/** Creates drafts from recordings, adds them to one, or deletes them. */
export function useLibraryActions(onDone: () => void) {
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
    make: async (as: 'album' | 'suhbas', ids: readonly string[]) =>
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
    addTo: async (itemId: string, ids: readonly string[]) =>
      await run(async () => {
        const params = { id: itemId }
        const answer = await browserStudioApi(addRecordings, { params, body: { file_ids: [...ids] } })
        if (!answer.ok) return showToast('error', answer.message)
        const { added, item } = answer.body.data
        const to = `/studio/items/${item.id}?tab=talks`
        await finish(t('studioLibrary.added', { count: added, title: item.title }), to)
      }),
    remove: async (ids: readonly string[]) =>
      await run(async () => {
        const answer = await browserStudioApi(deleteRecordings, { body: { file_ids: [...ids] } })
        if (!answer.ok) return showToast('error', answer.message)
        const { deleted, freed_bytes: freed, refused: stored } = answer.body.data
        setRefused(stored)
        await finish(t('studioLibrary.deleted', { count: deleted.length, size: formatBytes(freed) }))
      }),
  }
}

/** Lists the recordings that were not deleted. */
export function RefusedRecordings({ actions: { refused, clearRefused } }: { actions: LibraryActions }) {
  return (
    <RefusedList
      title={t('studioLibrary.refused', { count: refused.length })}
      refused={refused.map(({ file_id: key, ...recording }) => ({ key, ...recording }))}
      onClose={clearRefused}
    />
  )
}
