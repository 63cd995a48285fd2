import { createPortal } from 'react-dom'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/dialog/panel.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { savedWords } from './saved-words.ts'
import type { SavedCount } from '../offline/worker/count-saved.ts'
import styles from './log-out-panel.module.css'

/** What would be deleted, and the two answers. */
export interface LogOutPanelProps {
  saved: SavedCount
  onStay(): void
  onLeave(): void
}

/** Says what a logout deletes from this device, before it does. */
export function LogOutPanel({ saved, onStay, onLeave }: LogOutPanelProps) {
  const words = savedWords(saved)
  // Outside the menu that it was asked from: that one closes, and takes along what stands in it.
  return createPortal(
    <Panel title="Log out of this device?" isOpen onClose={onStay}>
      <p className={styles['sentence']}>
        {`Logging out deletes ${words} from this device. You can save ${
          saved.talks + saved.articles === 1 ? 'it' : 'them'
        } again after you log in.`}
      </p>
      <Row>
        <Button data-autofocus="" look="primary" isWideOnPhone onClick={onStay}>
          Keep listening
        </Button>
        <Button look="danger" isWideOnPhone onClick={onLeave}>
          {`Log out and delete ${words}`}
        </Button>
      </Row>
    </Panel>,
    document.body,
  )
}
