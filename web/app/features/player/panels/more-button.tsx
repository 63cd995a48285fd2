import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { openPanel } from './player-panels.ts'

/** Opens the panel of more options (PLAYER-10). */
export function MoreButton() {
  return (
    <IconButton
      aria-label={t('player.actions.more')}
      aria-haspopup="dialog"
      onClick={() => openPanel('more')}
    >
      <Icon name="dots-three" />
    </IconButton>
  )
}
