import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { textVariant } from '#ui/text/text.tsx'
import { downloadTrack } from '#features/downloads/download-track.ts'
import { AddToPlaylistButton } from '#features/playlists/picker/add-to-playlist-button.tsx'
import { NoteButton } from '#features/notes/note/note-button.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { useCopied } from '#lib/use-copied.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentAlbum, currentTrack, currentTrackId } from '#playback/state/selectors.ts'
import styles from './player-actions.module.css'

/** How an action is shown: a line of a panel, an icon above a label, or an icon alone. */
export type ActionVariant = 'line' | 'stacked' | 'icon'

/** The actions available to this listener on this page (PLAYER-38 to PLAYER-40). */
function useOfferedActions() {
  const { pathname } = useLocation()
  const isVisitor = useAccount() === null
  const { applyPPD = false, subType = '' } = usePlayer(currentAlbum) ?? {}
  return offeredActions({ pathname, isVisitor, applyPPD, albumSubType: subType })
}

interface PlayerActionsProps {
  variant: ActionVariant
  afterAdd?: ReactNode
  /** Called before the panel for notes opens. */
  onNote?: () => void
}

/**
 * Note, add to playlist, download and share for the current recording (PLAYER-09). The icon variant omits
 * the note and has tooltips.
 */
export function PlayerActions({ variant, afterAdd, onNote }: PlayerActionsProps) {
  const offered = useOfferedActions()
  return (
    <>
      {variant !== 'icon' && <NoteAction variant={variant} onPress={onNote} />}
      {offered.add && <AddAction variant={variant} />}
      {afterAdd}
      {offered.download && <DownloadAction variant={variant} />}
      {offered.share && <ShareAction variant={variant} />}
    </>
  )
}

function NoteAction({ variant, onPress }: { variant: ActionVariant; onPress: (() => void) | undefined }) {
  return (
    <NoteButton className={actionClass(variant)} onPress={onPress}>
      <ActionFace icon="note-pencil" variant={variant} text={t('player.actions.note')} />
    </NoteButton>
  )
}

function AddAction({ variant }: { variant: ActionVariant }) {
  const track = usePlayer(currentTrack)
  if (track === undefined) return null
  const { id, title, album } = track
  const name = t('playlists.picker.title')
  return (
    <Named variant={variant} name={name}>
      <AddToPlaylistButton
        kind="track"
        id={id}
        type={album.type}
        title={title}
        className={actionClass(variant)}
      >
        <ActionFace
          icon="playlist"
          variant={variant}
          text={variant === 'stacked' ? t('player.actions.add') : name}
        />
      </AddToPlaylistButton>
    </Named>
  )
}

function DownloadAction({ variant }: { variant: ActionVariant }) {
  const trackId = usePlayer(currentTrackId)
  if (trackId === null) return null
  return (
    <Named variant={variant} name={t('player.actions.download')}>
      <button type="button" className={actionClass(variant)} onClick={() => void downloadTrack(trackId)}>
        <ActionFace icon="download-simple" variant={variant} text={t('player.actions.download')} />
      </button>
    </Named>
  )
}

/** Milliseconds for which the player confirms that a link was copied (PLAYER-42). */
const copiedMs = 2000

/** Opens the Share dialog; a copied link is confirmed here for two seconds (PLAYER-41, -42, A-34). */
function ShareAction({ variant }: { variant: ActionVariant }) {
  const track = usePlayer(currentTrack)
  const [isCopied, markCopied] = useCopied(copiedMs)
  return (
    <span className={clsx(styles['share'], styles[variant])} data-copied={isCopied}>
      <Named variant={variant} name={t('player.actions.share')}>
        <ShareButton
          url={track === undefined ? '/' : `${track.album.path}#audio-${track.id}`}
          title={track?.title ?? ''}
          label={isCopied ? t('player.actions.linkCopied') : t('player.actions.share')}
          className={actionClass(variant)}
          isIconOnly={variant === 'icon'}
          onCopied={markCopied}
        />
      </Named>
      <span className={styles['tick']} aria-hidden="true">
        <Icon name="check" size="s" />
      </span>
      {variant === 'icon' && (
        <span className={styles['copied']} aria-live="polite">
          {isCopied && t('player.actions.linkCopied')}
        </span>
      )}
    </span>
  )
}

/** The tooltip of an icon is the browser's own: WebKit hangs when a popover closes while a dialog opens. */
function Named({ variant, name, children }: { variant: ActionVariant; name: string; children: ReactNode }) {
  return variant === 'icon' ? <span title={name}>{children}</span> : children
}

interface ActionFaceProps {
  icon: IconName
  variant: ActionVariant
  text: ReactNode
}

/** The content of an action. */
export function ActionFace({ icon, variant, text }: ActionFaceProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={variant === 'icon' ? textVariant('unseen') : undefined}>{text}</span>
    </>
  )
}

/** The class of an action's button or link. */
export function actionClass(variant: ActionVariant): string {
  return clsx(styles['action'], styles[variant])
}

/** The facts that decide which actions the player offers. */
interface ActionClues {
  pathname: string
  isVisitor: boolean
  applyPPD: boolean
  albumSubType: string
}

/**
 * Adding is not offered on a playlist's page (PLAYER-38). Downloading is not offered for pay-per-download
 * recordings or on library pages (PLAYER-39, LIB-05); visitors can share only what is public (PLAYER-40,
 *
 */
export function offeredActions({ pathname, isVisitor, applyPPD, albumSubType }: ActionClues) {
  const mayHandOn = !isVisitor || albumSubType === 'public'
  return {
    add: !pathname.includes('/playlists'),
    download: mayHandOn && !applyPPD && !pathname.startsWith('/library'),
    share: mayHandOn,
  }
}
