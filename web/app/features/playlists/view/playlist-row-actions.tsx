import { useState } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { PlaylistRowPresses, RowPosition } from '../state/playlist-row-presses.ts'
import styles from './playlist-row.module.css'

interface PlaylistRowActionsProps extends RowPosition {
  item: PlaylistItem
  presses: PlaylistRowPresses
}

/** The id of a row's menu, which keeps the focus when the row moves. */
export function rowMenuId(trackId: number): string {
  return `more-${trackId}`
}

/** The menu of a talk in a playlist. */
export function PlaylistRowActions({ item, presses, index, count }: PlaylistRowActionsProps) {
  const { id, title } = item.track
  const { remove } = presses
  const [isNear, setIsNear] = useState(false)
  const approach = (): void => setIsNear(true)
  return (
    <span className={styles['actions']}>
      {remove !== undefined && (
        <IconButton
          className={styles['remove']}
          aria-label={t('playlists.row.removeTitle', { title })}
          onClick={() => remove(item, index)}
        >
          <span className={styles['ring']}>
            <Icon name="minus" size="s" />
          </span>
        </IconButton>
      )}
      {/* Filled on the first press or focus: before that its items would only slow down scrolling. */}
      <span
        id={rowMenuId(id)}
        onPointerDownCapture={approach}
        onFocusCapture={approach}
        onClickCapture={approach}
      >
        <Menu
          trigger={<Icon name="dots-three" />}
          triggerClassName={buttonVariant('icon')}
          triggerLabel={t('ui.moreFor', { title })}
          label={title}
          entries={isNear ? presses.entriesOf(item, { index, count }) : []}
        />
      </span>
    </span>
  )
}
