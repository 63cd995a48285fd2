import type { Playlist, StartedTrack } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { countTalks } from '#features/catalog/labels.ts'
import { PlaylistCover } from '#features/playlists/grid/playlist-cover.tsx'
import { ContinueGrid } from '#features/listening/continue/continue-grid.tsx'
import { useContinueList } from '#features/listening/positions/use-continue-list.ts'
import styles from './library-parts.module.css'

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

/** Talks that were started and not finished, each once (B-60); opened pages are in the history. */
export function ContinuePart({ started, now }: { started: readonly StartedTrack[]; now: number }) {
  const items = useContinueList(started)
  if (items.length === 0)
    return (
      <EmptyState
        title={t('library.continue.emptyTitle')}
        message={t('library.continue.emptyMessage')}
        action={{ label: t('ui.browseAudios'), to: '/audios' }}
      />
    )
  return (
    <section data-part="continue" aria-label={t('library.tabs.continue')}>
      <ContinueGrid items={items} now={now} />
    </section>
  )
}
