import type { ReactNode } from 'react'
import type { AlbumHead, PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { SteadyLabel } from '#ui/line/steady-label.tsx'
import { playLabel, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { playPlaylist, playShuffled } from '../state/play-playlist.ts'
import { countTracks } from '../state/playlist-texts.ts'
import styles from './playlist-head.module.css'

interface HeadLayoutProps {
  /** Chooses the generated cover of a playlist without albums. */
  slug: string
  title: string
  items: readonly PlaylistItem[]
  /** Above the title. */
  note?: ReactNode
  /** The first fact. */
  kind?: ReactNode
  /** The last fact. */
  access?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The head of the page of a playlist: its covers, title, length and buttons. */
export function HeadLayout({ slug, title, items, note, kind, access, children }: HeadLayoutProps) {
  const seconds = items.reduce((sum, { track }) => sum + track.duration_in_seconds, 0)
  const length = items.length > 0 && formatShortDuration(seconds)
  return (
    <div className={styles['head']}>
      <span className={styles['cover']}>
        <PlaylistCover slug={slug} covers={firstAlbums(items)} size={160} eager />
      </span>
      <div className={styles['text']}>
        {note}
        <h1 dir="auto">{title}</h1>
        <p className={styles['facts']}>
          <Facts items={[kind, countTracks(items.length), length, access]} />
        </p>
      </div>
      <Row gap={2} className={styles['actions']}>
        {children}
      </Row>
    </div>
  )
}

/** The first four albums of a list. */
function firstAlbums(items: readonly PlaylistItem[]): AlbumHead[] {
  return [...new Map(items.map(({ album }) => [album.id, album])).values()].slice(0, 4)
}

/** Plays a playlist from its first talk or in random order. A talk of it that is in the player continues. */
export function PlayButtons({ items }: { items: readonly PlaylistItem[] }) {
  const inPlayer = usePlayer(currentTrackId)
  const item = items.find(({ track }) => track.id === inPlayer) ?? items.find(({ track }) => !track.is_locked)
  return item !== undefined && <PlayFrom item={item} items={items} isHere={item.track.id === inPlayer} />
}

interface PlayFromProps {
  item: PlaylistItem
  items: readonly PlaylistItem[]
  isHere: boolean
}

function PlayFrom({ item: { track }, items, isHere }: PlayFromProps) {
  const action = usePlayAction(toResumable(track))
  const maxLength = items.reduce((max, item) => Math.max(max, item.track.duration_in_seconds), 0)
  return (
    <>
      <Button
        variant="primary"
        className={styles['play']}
        onClick={() => pressTalk(track.id, () => playPlaylist(items))}
      >
        <SteadyLabel
          icon={action.kind === 'pause' ? 'pause' : 'play'}
          text={isHere || action.kind === 'continue' ? playLabel(action) : t('playlists.view.playAll')}
          maxLength={t('player.play.continueAt', { time: formatTime(maxLength) })}
        />
      </Button>
      <Button onClick={() => playShuffled(items)}>{t('playlists.view.shuffle')}</Button>
    </>
  )
}
