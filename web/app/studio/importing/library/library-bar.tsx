import { useState } from 'react'
import type { LibraryRecording } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import type { Selection } from '../../shared/selection.tsx'
import { Combobox } from '../../shared/combobox.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { SelectionBar } from '../../shared/selection.tsx'
import { useSuggestions } from '../../shared/use-suggestions.ts'
import { formatBytes } from '../sound/send/format-bytes.ts'
import type { LibraryActions } from './use-library-actions.tsx'
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
        <Button variant="outline" onClick={() => setRequested('add')}>
          {t('studioLibrary.add')}
        </Button>
        <Button
          variant="outline"
          aria-disabled={actions.isRunning}
          onClick={() => void actions.make('suhbas', ids)}
        >
          {t('studioLibrary.makeSuhbas')}
        </Button>
        <Button variant="outline" onClick={() => setRequested('delete')}>
          {t('studioLibrary.delete')}
        </Button>
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
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions('recording', text, isOpen)
  return (
    <Panel title={t('studioLibrary.add')} isOpen onClose={onClose}>
      <div className={styles['add']}>
        <Combobox
          label={t('studioEditor.field.title')}
          hint={t('studioLibrary.addHint')}
          text={text}
          onText={setText}
          maxLength={100}
          suggestions={found}
          onChoose={({ value }) => onChoose(value)}
          onOpen={setOpen}
        />
        <p role="status">{found?.length === 0 && t('studioArticles.moment.none')}</p>
      </div>
    </Panel>
  )
}

function unusedSize(chosen: readonly LibraryRecording[]): string {
  const unused = chosen.filter(({ used_in: items }) => items.length === 0)
  return formatBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))
}
