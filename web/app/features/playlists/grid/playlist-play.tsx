import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { PressButton } from '#ui/button/press-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { playPlaylist } from '../state/play-playlist.ts'

/** Plays a playlist from its card: loads it on the press and starts at the first open talk. */
export function PlaylistPlay({ list, className }: { list: Playlist; className?: string | undefined }) {
  const { id, title } = list
  return (
    <PressButton
      isOnCover
      className={className}
      aria-label={t('player.play.playTitle', { title })}
      onClick={() => void play(id)}
    >
      <Icon name="play" />
    </PressButton>
  )
}

async function play(id: number): Promise<void> {
  const answer = await browserApi('getPlaylist', { params: { id: String(id) } })
  if (!answer.ok) return showToast('error', answer.message)
  const { items } = answer.body.data
  if (items.every(({ track }) => track.is_locked)) return showToast('info', t('playlists.view.noneOpen'))
  playPlaylist(items)
}
