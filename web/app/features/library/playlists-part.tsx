import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { countTalks } from '#features/catalog/labels.ts'
import { PlaylistCover } from '#features/playlists/grid/playlist-cover.tsx'
import styles from './playlists-part.module.css'

/** The member's playlists as links. */
export function PlaylistsPart({ playlists }: { playlists: readonly Playlist[] }) {
  if (playlists.length === 0)
    return (
      <EmptyState
        title={t('playlists.none.title')}
        message={t('playlists.none.message')}
        action={{ label: t('library.playlists.create'), to: '/playlists' }}
      />
    )
  return (
    <>
      <p className={styles['all']}>
        <LinkButton variant="text" to="/playlists">
          {t('library.playlists.all')}
        </LinkButton>
      </p>
      <List label={t('playlists.page.title')}>
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
