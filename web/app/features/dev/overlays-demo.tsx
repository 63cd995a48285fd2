import { useState } from 'react'
import { BottomSheet } from '#ui/dialog/bottom-sheet.tsx'
import type { BottomSheetProps } from '#ui/dialog/bottom-sheet.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import type { SheetState } from '#ui/dialog/sheet-state.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { Tooltip } from '#ui/popover/tooltip.tsx'
import styles from './dev.module.css'

const outline = buttonVariant('outline')

/** Everything that opens above the page. */
export function OverlaysDemo() {
  return (
    <section className={styles['demo']} aria-label="Overlays">
      <h2>Overlays</h2>
      <Row>
        <DialogDemo />
        <PanelDemo />
      </Row>
      <SheetsDemo />
      <Row>
        <ToastButtons />
      </Row>
      <MenusDemo />
    </section>
  )
}

function DialogDemo() {
  const [isOpen, setIsOpen] = useState(false)
  const [isSecondOpen, setIsSecondOpen] = useState(false)
  return (
    <>
      <button type="button" className={outline} onClick={() => setIsOpen(true)}>
        Open dialog
      </button>
      <Dialog title="Add to playlist" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Choose the playlist this talk goes into.</p>
        <Row className={styles['actions']}>
          <button type="button" className={outline} onClick={() => setIsSecondOpen(true)}>
            Create a playlist
          </button>
          <button type="button" className={outline} onClick={() => showToast('error', 'The dialog failed')}>
            Fail
          </button>
        </Row>
        <Dialog title="New playlist" isOpen={isSecondOpen} onClose={() => setIsSecondOpen(false)}>
          <p>It covers the other dialog.</p>
        </Dialog>
      </Dialog>
    </>
  )
}

function PanelDemo() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={outline} onClick={() => setIsOpen(true)}>
        Open panel
      </button>
      <Panel title="Share" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>A dialog on a desktop, a bottom sheet on a phone.</p>
      </Panel>
    </>
  )
}

type Sheet = Pick<BottomSheetProps, 'title' | 'isTitleHidden' | 'size'>

const sheets: Record<string, Sheet> = {
  'Open sheet': { title: 'More', size: 'content' },
  'Open half sheet': { title: 'Half', size: 'half' },
  'Open full sheet': { title: 'Now playing', size: 'full', isTitleHidden: true },
}

function SheetsDemo() {
  const [states, setStates] = useState<SheetState[]>([])
  const note = (state: SheetState): void => setStates((before) => [...before, state])
  return (
    <>
      <Row>
        {Object.entries(sheets).map(([name, sheet]) => (
          <SheetDemo key={name} name={name} sheet={sheet} onStateChange={note} />
        ))}
      </Row>
      <output aria-label="Sheet states">{states.join(' ')}</output>
    </>
  )
}

function SheetDemo({
  name,
  sheet,
  onStateChange,
}: {
  name: string
  sheet: Sheet
  onStateChange: (state: SheetState) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [rows, setRows] = useState(3)
  return (
    <>
      <button type="button" className={outline} onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <BottomSheet {...sheet} isOpen={isOpen} onClose={() => setIsOpen(false)} onStateChange={onStateChange}>
        <Row>
          <button type="button" className={outline} onClick={() => setRows((count) => count + 3)}>
            More rows
          </button>
          <button
            type="button"
            className={outline}
            onClick={() => setRows((count) => Math.max(0, count - 3))}
          >
            Fewer rows
          </button>
          <button type="button" className={outline} onClick={() => showToast('info', 'Above the sheet')}>
            Show a notice
          </button>
        </Row>
        <label className={styles['field']}>
          Loudness
          <input type="range" />
        </label>
        <ul>
          {Array.from({ length: rows }, (_, row) => (
            <li key={row} className={styles['line']}>
              Line {row + 1}
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  )
}

function ToastButtons() {
  const toasts = {
    error: 'Error! Something went wrong',
    success: 'Playlist created successfully',
    info: limit,
  }
  return (['error', 'success', 'info'] as const).map((kind) => (
    <button key={kind} type="button" className={outline} onClick={() => showToast(kind, toasts[kind])}>
      Show {kind} toast
    </button>
  ))
}

const limit = 'No more free tracks are available in this playlist. Unlock the full album for more content!'

function MenusDemo() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <Row>
      <Menu
        label="Talk"
        trigger="Open menu"
        triggerClassName={outline}
        entries={[
          { label: 'Add to playlist', icon: 'playlist', onChoose: () => setChosen('Add to playlist') },
          { label: 'View album', icon: 'vinyl-record', to: '/audios' },
          { label: 'Download', icon: 'download-simple', onChoose: () => setChosen('Download') },
          { label: 'Share', icon: 'share-network', onChoose: () => setChosen('Share') },
        ]}
      />
      <Popover label="About this talk" trigger="Open popover" triggerClassName={outline}>
        <p>Seven questions, forty-two minutes.</p>
        <a href="/audios" className={buttonVariant('text')}>
          All audios
        </a>
      </Popover>
      <Tooltip text="Mute">
        <IconButton aria-label="Mute">
          <Icon name="speaker-high" />
        </IconButton>
      </Tooltip>
      <output aria-label="Chosen">{chosen}</output>
    </Row>
  )
}
