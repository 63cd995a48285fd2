import type { Playlist } from '@sohbet/contract'
import { Cover } from '#features/cover/cover.tsx'
import styles from './playlist-cover.module.css'

interface PlaylistCoverProps {
  slug: string
  covers: NonNullable<Playlist['covers']>
  /** The usual size in CSS pixels. */
  size: number
  eager?: boolean
}

/** Four covers of the playlist's albums in a grid; with fewer albums the first cover, without any a generated one. */
export function PlaylistCover({ slug, covers, size, eager = false }: PlaylistCoverProps) {
  const [first] = covers
  if (covers.length < 4)
    return (
      <Cover
        seed={first?.cover_seed ?? `playlist-${slug}`}
        image={first?.image}
        type={first?.album_type}
        size={size}
        eager={eager}
      />
    )
  return (
    <span className={styles['mosaic']}>
      {covers.slice(0, 4).map((album, at) => (
        <Cover
          // Two albums may have the same cover.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          seed={album.cover_seed}
          image={album.image}
          type={album.album_type}
          size={size / 2}
          eager={eager}
        />
      ))}
    </span>
  )
}
