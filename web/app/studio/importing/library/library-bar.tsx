import { useState } from 'react'
import type { LibraryRecording } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import type { Selection } from '../../publishing/content/use-selection.ts'
import { Combobox } from '../../shared/combobox.tsx'
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
    <div
      className={ids.length === 0 ? undefined : styles['bar']}
      role="region"
      aria-label={t('studioLibrary.select.bar')}
    >
      <span role="status" className={styles['count']}>
        {ids.length > 0 && t('studioLibrary.select.count', { count: ids.length })}
      </span>
      {ids.length > 0 && (
        <Row gap={2}>
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
          <Button variant="ghost" onClick={selection.clear}>
            {t('studioLibrary.select.none')}
          </Button>
        </Row>
      )}
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
        <DeleteDialog
          chosen={recordings.filter(({ id }) => selection.ids.has(id))}
          count={ids.length}
          onClose={close}
          onConfirm={() => {
            close()
            void actions.remove(ids)
          }}
        />
      )}
    </div>
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
      </div>
    </Panel>
  )
}

function DeleteDialog({
  chosen,
  count,
  onClose,
  onConfirm,
}: {
  chosen: readonly LibraryRecording[]
  count: number
  onClose: () => void
  onConfirm: () => void
}) {
  const unused = chosen.filter(({ used_in: items }) => items.length === 0)
  const size = formatBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <Dialog isOpen title={t('studioLibrary.deleteTitle', { count })} onClose={onClose}>
      <Stack gap={4}>
        <p>{t('studioLibrary.deleteText', { size })}</p>
        <Row gap={3}>
          <Button variant="danger" onClick={onConfirm}>
            {t('studioLibrary.delete')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
