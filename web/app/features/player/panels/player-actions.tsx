import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { IconName } from '../../../ui/picture/icon.tsx'
import { useAccount } from '../../../session/account/account-context.ts'
import { textLook } from '../../../ui/text/text-look.ts'
import { downloadTrack } from '../../downloads/download-track.ts'
import { AddToPlaylistButton } from '../../playlists/picker/add-to-playlist-button.tsx'
import { NoteButton } from '../../notes/note/note-button.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { useCopied } from '../../../lib/clipboard/use-copied.ts'
import { offeredActions } from './offered-actions.ts'
import type { OfferedActions } from './offered-actions.ts'
import { usePlayer } from '../../../playback/state/player-store.ts'
import { currentAlbum, currentTrack, currentTrackId } from '../../../playback/state/selectors.ts'
import styles from './player-actions.module.css'

/** How an action looks: a line of a panel, an icon above its word, or the icon alone. */
export type ActionLook = 'line' | 'stacked' | 'icon'

/** Which actions this page and this listener have (PLAYER-38 to PLAYER-40). */
function useOfferedActions(): OfferedActions {
  const { pathname } = useLocation()
  const isVisitor = useAccount() === null
  const { applyPPD = false, subType = '' } = usePlayer(currentAlbum) ?? {}
  return offeredActions({ pathname, isVisitor, applyPPD, albumSubType: subType })
}

interface PlayerActionsProps {
  look: ActionLook
  afterAdd?: ReactNode
  /** Called before the panel of notes opens. */
  onNote?: () => void
}

/**
 * A note on, and add to playlist, download and share of the recording that is in the player (PLAYER-09). Icons alone
 * leave the note out, and say under the mouse what they do.
 */
export function PlayerActions({ look, afterAdd, onNote }: PlayerActionsProps) {
  const offered = useOfferedActions()
  return (
    <>
      {look !== 'icon' && <NoteAction look={look} onPress={onNote} />}
      {offered.add && <AddAction look={look} />}
      {afterAdd}
      {offered.download && <DownloadAction look={look} />}
      {offered.share && <ShareAction look={look} />}
    </>
  )
}

function NoteAction({ look, onPress }: { look: ActionLook; onPress: (() => void) | undefined }) {
  return (
    <NoteButton className={actionClass(look)} onPress={onPress}>
      <ActionFace icon="note-pencil" look={look} words={t('player.actions.note')} />
    </NoteButton>
  )
}

function AddAction({ look }: { look: ActionLook }) {
  const track = usePlayer(currentTrack)
  if (track === undefined) return null
  const { id, title, album } = track
  const name = t('playlists.picker.title')
  return (
    <Named look={look} name={name}>
      <AddToPlaylistButton trackId={id} type={album.type} title={title} className={actionClass(look)}>
        <ActionFace icon="playlist" look={look} words={look === 'stacked' ? t('player.actions.add') : name} />
      </AddToPlaylistButton>
    </Named>
  )
}

function DownloadAction({ look }: { look: ActionLook }) {
  const trackId = usePlayer(currentTrackId)
  if (trackId === null) return null
  return (
    <Named look={look} name={t('player.actions.download')}>
      <button type="button" className={actionClass(look)} onClick={() => void downloadTrack(trackId)}>
        <ActionFace icon="download-simple" look={look} words={t('player.actions.download')} />
      </button>
    </Named>
  )
}

/** Milliseconds for which the player says that a link was copied (PLAYER-42). */
const copiedMs = 2000

/** Opens the Share dialog; a link that was copied there is confirmed here, for two seconds (PLAYER-41, -42, A-34). */
function ShareAction({ look }: { look: ActionLook }) {
  const track = usePlayer(currentTrack)
  const [isCopied, markCopied] = useCopied(copiedMs)
  return (
    <span className={clsx(styles['share'], styles[look])} data-copied={isCopied}>
      <Named look={look} name={t('player.actions.share')}>
        <ShareButton
          url={track === undefined ? '/' : `${track.album.path}#audio-${track.id}`}
          title={track?.title ?? ''}
          label={isCopied ? t('player.actions.linkCopied') : t('player.actions.share')}
          className={actionClass(look)}
          isIconOnly={look === 'icon'}
          onCopied={markCopied}
        />
      </Named>
      <span className={styles['tick']} aria-hidden="true">
        <Icon name="check" size="s" />
      </span>
      {look === 'icon' && (
        <span className={styles['copied']} aria-live="polite">
          {isCopied && t('player.actions.linkCopied')}
        </span>
      )}
    </span>
  )
}

/** An icon alone is named under the mouse, by the browser: WebKit hangs where a popover closes as a dialog opens. */
function Named({ look, name, children }: { look: ActionLook; name: string; children: ReactNode }) {
  return look === 'icon' ? <span title={name}>{children}</span> : children
}

interface ActionFaceProps {
  icon: IconName
  look: ActionLook
  words: ReactNode
}

/** What stands on an action. */
export function ActionFace({ icon, look, words }: ActionFaceProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={look === 'icon' ? textLook('unseen') : undefined}>{words}</span>
    </>
  )
}

/** The class of an action's button or link. */
export function actionClass(look: ActionLook): string {
  return clsx(styles['action'], styles[look])
}
