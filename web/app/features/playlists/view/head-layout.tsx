import type { ReactNode } from 'react'
import type { AlbumHead, PlaylistItem } from '@sohbet/contract'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
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
