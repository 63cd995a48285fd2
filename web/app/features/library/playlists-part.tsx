import type { Playlist } from '@sohbet/contract'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { List, ListRow } from '../../ui/list/list.tsx'
import { countTalks } from '../catalog/words.ts'
import { PlaylistCover } from '../playlists/grid/playlist-cover.tsx'
import styles from './playlists-part.module.css'

/** The member's playlists, as a way to each of them. */
export function PlaylistsPart({ playlists }: { playlists: readonly Playlist[] }) {
  if (playlists.length === 0)
    return (
      <EmptyState
        title="You have no playlists"
        message="Gather talks for a journey, an evening or someone you love."
        action={{ label: 'Create a playlist', to: '/playlists' }}
      />
    )
  return (
    <>
      <p className={styles['all']}>
        <LinkButton look="text" to="/playlists">
          All playlists
        </LinkButton>
      </p>
      <List label="Playlists">
        {playlists.map(({ id, title, slug, count, covers = [] }) => (
          <ListRow
            key={id}
            start={
              <div className={styles['cover']}>
                <PlaylistCover slug={slug} covers={covers} size={56} />
              </div>
            }
            title={title}
            meta={countTalks('album', count)}
            to={`/playlists/${slug}`}
          />
        ))}
      </List>
    </>
  )
}
