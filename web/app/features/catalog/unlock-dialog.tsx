import clsx from 'clsx'
import type { Track } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { lockReason } from './words.ts'

/** What is locked, and how the dialog goes. */
export interface UnlockDialogProps {
  track: Track
  isOpen: boolean
  onClose: () => void
}

/** Says why a member cannot hear a talk, and leads to what opens it (B-43). */
export function UnlockDialog({ track, isOpen, onClose }: UnlockDialogProps) {
  const { sentence, way } = lockReason(track)
  return (
    <Panel title={track.title} isOpen={isOpen} onClose={onClose}>
      <p>{sentence}</p>
      <p className={layout['row']}>
        <Link
          className={clsx(buttons['button'], buttons['primary'], buttons['wideOnPhone'])}
          to={way.path}
          onClick={onClose}
          data-autofocus=""
        >
          {way.words}
        </Link>
        <button
          type="button"
          className={clsx(buttons['button'], buttons['ghost'], buttons['wideOnPhone'])}
          onClick={onClose}
        >
          Not now
        </button>
      </p>
    </Panel>
  )
}
