import { useId } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useDialogEvents } from '#ui/dialog/dialog-events.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { AlbumLink, LinkAbovePage } from '../panels/album-link.tsx'
import { SheetDialog } from '#ui/dialog/sheet-dialog.tsx'
import { useSheetMotion } from '#ui/dialog/sheet-motion.ts'
import { coverGround, seedOfLogo } from './cover-ground.ts'
import { type OpenedPart, openPanel } from '../panels/player-panels.ts'
import { MoreButton } from '../panels/more-button.tsx'
import { NowPlayingControls } from './now-playing-controls.tsx'
import { NowPlayingCover } from './now-playing-cover.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentAlbum, currentTrack } from '#playback/state/selectors.ts'
import { QuestionLines } from '../controls/question-lines.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './now-playing.module.css'

/**
 * The current track on the whole screen, in the colours of its cover (PLAYER-02). Closed by its button, a
 * drag down, Escape and Back.
 */
export function NowPlaying({ isOpen, onClose }: OpenedPart) {
  const { attach, state, onAnimationEnd } = useSheetMotion(isOpen, onClose)
  const events = useDialogEvents(onClose)
  const titleId = useId()
  const logo = usePlayer((player) => currentAlbum(player)?.logo ?? '')
  const slug = usePlayer((player) => currentAlbum(player)?.slug ?? '')
  if (state === 'closed') return null
  const { seed, photograph } = seedOfLogo(logo, slug)
  const { ground, ink, accent, isLight } = coverGround(seed)
  return (
    <SheetDialog
      ref={attach}
      size="full"
      state={state}
      className={styles['sheet']}
      style={{ '--ground': ground, '--on-ground': ink, '--accent': accent }}
      data-ground={isLight ? 'light' : 'dark'}
      aria-labelledby={titleId}
      onAnimationEnd={onAnimationEnd}
      {...events}
    >
      <div className={styles['ground']}>
        <div className={styles['edge']}>
          <div className={styles['view']}>
            <div className={styles['cover']}>
              <Top titleId={titleId} onClose={onClose} />
              <div className={styles['space']}>
                <NowPlayingCover seed={seed} photograph={photograph} />
              </div>
            </div>
            <div className={styles['rest']}>
              <Title onClose={onClose} />
              <NowPlayingControls />
              <div className={styles['questions']}>
                <QuestionLines />
              </div>
            </div>
          </div>
        </div>
      </div>
    </SheetDialog>
  )
}

function Top({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const album = usePlayer((player) => currentAlbum(player)?.title)
  return (
    <div className={styles['top']} data-sheet-handle="">
      <IconButton aria-label={t('player.nowPlaying.close')} data-autofocus="" onClick={onClose}>
        <Icon name="caret-down" />
      </IconButton>
      <p>
        <span id={titleId} className={styles['name']}>
          {t('player.nowPlaying.title')}
        </span>
        <span>{t('player.nowPlaying.from')}</span>
        <b dir="auto">{album}</b>
      </p>
      <MoreButton />
    </div>
  )
}

function Title({ onClose }: { onClose: () => void }) {
  const title = usePlayer((player) => currentTrack(player)?.title)
  const albumTitle = usePlayer((player) => currentAlbum(player)?.title)
  const number = usePlayer((player) => player.index + 1)
  const count = usePlayer((player) => player.queue.tracks.length)
  // A talk saved offline by an earlier version has no speaker.
  const speaker = usePlayer((player) => currentAlbum(player)?.speaker ?? null)
  const album = <bdi>{albumTitle}</bdi>
  return (
    <div className={styles['title']}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <IconButton
        title={t('transcript.heading')}
        aria-label={t('transcript.heading')}
        aria-haspopup="dialog"
        onClick={() => openPanel('transcript')}
      >
        <Icon name="article" />
      </IconButton>
      <p className={styles['from']}>
        {/* A truncated name keeps its beginning. */}
        <AlbumLink dir="auto" onClose={onClose}>
          {count > 1
            ? rich('listening.place.talkOfAlbum', { album: () => album, number, count })
            : albumTitle}
        </AlbumLink>
        {speaker !== null && (
          <LinkAbovePage to={`/speakers/${speaker.slug}`} dir="auto" onClose={onClose}>
            {speaker.name}
          </LinkAbovePage>
        )}
      </p>
    </div>
  )
}
