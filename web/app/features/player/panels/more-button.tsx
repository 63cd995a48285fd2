import buttons from '../../../ui/button/button.module.css'
import { Icon } from '../../../ui/picture/icon.tsx'
import { openPanel } from './player-panels.ts'

/** Opens the panel of more options (PLAYER-10). */
export function MoreButton() {
  return (
    <button
      type="button"
      className={buttons['iconOnly']}
      aria-label="More options"
      aria-haspopup="dialog"
      onClick={() => openPanel('more')}
    >
      <Icon name="dots-three" />
    </button>
  )
}
