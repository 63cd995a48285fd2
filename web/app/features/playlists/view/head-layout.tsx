import type { ReactNode } from 'react'
import type { AlbumHead } from '@sohbet/contract'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { totalsOf } from '../state/playlist-entry.ts'
import { countTracks } from '../state/playlist-texts.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import styles from './playlist-head.module.css'

interface HeadLayoutProps {
  /** Chooses the generated cover of a playlist without albums. */
  slug: string
  title: string
  open: OpenPlaylist
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
export function HeadLayout({ slug, title, open, note, kind, access, children }: HeadLayoutProps) {
  const { entries, page } = open
  const { seconds } = totalsOf(entries, page)
  const length = entries.length > 0 && formatShortDuration(seconds)
  return (
    <div className={styles['head']}>
      <span className={styles['cover']}>
        <PlaylistCover slug={slug} covers={firstAlbums(open)} size={160} eager />
      </span>
      <div className={styles['text']}>
        {note}
        <h1 dir="auto">{title}</h1>
        <p className={styles['facts']}>
          <Facts items={[kind, countTracks(entries.length), length, access]} />
        </p>
      </div>
      <Row gap={2} className={styles['actions']}>
        {children}
      </Row>
    </div>
  )
}

/** The first four albums of a list among those that are known. */
function firstAlbums({ entries, items }: Pick<OpenPlaylist, 'entries' | 'items'>): AlbumHead[] {
  const albums = new Map<number, AlbumHead>()
  for (const { track } of entries) {
    if (albums.size === 4) break
    const album = items.get(track.id)?.album
    if (album !== undefined) albums.set(album.id, album)
  }
  return [...albums.values()]
}
