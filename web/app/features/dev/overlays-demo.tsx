import { type ReactNode, useState } from 'react'
import { BottomSheet, type BottomSheetProps } from '#ui/dialog/bottom-sheet.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog/dialog.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import type { SheetState } from '#ui/dialog/sheet-state.ts'
import { showToast, type ToastKind } from '#ui/toast/toast-store.ts'
import { Tooltip } from '#ui/popover/tooltip.tsx'
import styles from './dev.module.css'

const outline = buttonVariant()

/** Everything that opens above the page. */
export function OverlaysDemo() {
  const [states, setStates] = useState<SheetState[]>([])
  const note = (state: SheetState): void => setStates((before) => [...before, state])
  return (
    <section className={styles['demo']} aria-label="Overlays">
      <h2>Overlays</h2>
      <Row>
        <DialogDemo />
        <Opener name="Open panel">
          {(open) => (
            <Panel title="Share" {...open}>
              <p>A dialog on a desktop, a bottom sheet on a phone.</p>
            </Panel>
          )}
        </Opener>
      </Row>
      <Row>
        {Object.entries(sheets).map(([name, sheet]) => (
          <SheetDemo key={name} name={name} {...sheet} onStateChange={note} />
        ))}
      </Row>
      <output aria-label="Sheet states">{states.join(' ')}</output>
      <Row>
        {toasts.map(([kind, text]) => (
          <Button key={kind} onClick={() => showToast(kind, text)}>
            Show {kind} toast
          </Button>
        ))}
      </Row>
      <MenusDemo />
    </section>
  )
}

type Sheet = Pick<BottomSheetProps, 'title' | 'size'>

const sheets: Record<string, Sheet> = {
  'Open sheet': { title: 'More', size: 'content' },
  'Open half sheet': { title: 'Half', size: 'half' },
  'Open full sheet': { title: 'Now playing', size: 'full' },
}

const toasts: readonly (readonly [ToastKind, string])[] = [
  ['error', 'Error! Something went wrong'],
  ['success', 'Playlist created successfully'],
  ['info', 'No more free tracks are available in this playlist. Unlock the full album for more content!'],
]

/** A button that opens what its child renders. */
function Opener({
  name,
  children,
}: {
  name: string
  children: (open: Pick<DialogProps, 'isOpen' | 'onClose'>) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      {children({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  )
}

function DialogDemo() {
  return (
    <Opener name="Open dialog">
      {(open) => (
        <Dialog title="Add to playlist" {...open}>
          <p>Choose the playlist this talk goes into.</p>
          <Row className={styles['actions']}>
            <Opener name="Create a playlist">
              {(openSecond) => (
                <Dialog title="New playlist" {...openSecond}>
                  <p>It is above the other dialog.</p>
                </Dialog>
              )}
            </Opener>
            <Button onClick={() => showToast('error', 'The dialog failed')}>Fail</Button>
          </Row>
        </Dialog>
      )}
    </Opener>
  )
}

function SheetDemo({ name, ...sheet }: Sheet & Pick<BottomSheetProps, 'onStateChange'> & { name: string }) {
  const [rows, setRows] = useState(3)
  return (
    <Opener name={name}>
      {(open) => (
        <BottomSheet {...sheet} {...open}>
          <Row>
            <Button onClick={() => setRows(rows + 3)}>More rows</Button>
            <Button onClick={() => setRows(Math.max(0, rows - 3))}>Fewer rows</Button>
            <Button onClick={() => showToast('info', 'Above the sheet')}>Show a notice</Button>
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
      )}
    </Opener>
  )
}

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
