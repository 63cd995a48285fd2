import clsx from 'clsx'
import { useState } from 'react'
import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Grid } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { PressButton } from '#ui/button/press-button.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserApi } from '#api/api-context.ts'
import { PlaylistCover } from './playlist-cover.tsx'
import { CreatePlaylistForm, DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { formNames } from '../forms/playlist-form.tsx'
import { countTracks } from '../state/playlist-texts.ts'
import { playPlaylist } from '../state/play-playlist.ts'
import styles from './playlist-grid.module.css'

type Requested = { about: 'create' } | { about: 'rename' | 'delete'; playlist: Playlist }

/** Shows the form for a new playlist on the page itself when no dialog can open. */
const newPlaylistPath = '/playlists?new'

/** The playlists in a grid, after a card that creates one (ROUTE-16, PLIST-04). */
export function PlaylistGrid({ lists }: { lists: readonly Playlist[] }) {
  const [requested, setRequested] = useState<Requested>()
  const end = (): void => setRequested(undefined)
  return (
    <>
      <Grid as="ul" className={styles['grid']}>
        <li>
          <Link
            className={styles['new']}
            to={newPlaylistPath}
            isPrefetched={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setRequested({ about: 'create' })
            }}
          >
            <Icon name="plus" size="l" />
            {t('playlists.create.title')}
          </Link>
        </li>
        {lists.map((list) => (
          <li key={list.id}>
            <PlaylistCard list={list} onAsk={(about) => setRequested({ about, playlist: list })} />
          </li>
        ))}
      </Grid>
      <Panel
        title={t(formNames[requested?.about ?? 'create'])}
        isOpen={requested !== undefined}
        onClose={end}
      >
        {requested?.about === 'create' && <CreatePlaylistForm onDone={end} onRefused={end} />}
        {requested?.about === 'rename' && <RenamePlaylistForm playlist={requested.playlist} onDone={end} />}
        {requested?.about === 'delete' && (
          <DeletePlaylistForm playlist={requested.playlist} onDone={end} onRefused={end} />
        )}
      </Panel>
    </>
  )
}

function PlaylistCard({ list, onAsk }: { list: Playlist; onAsk: (about: 'rename' | 'delete') => void }) {
  const { title, slug, count, covers = [], album_id: albumId } = list
  const isAlbum = albumId !== null
  const entries = entriesOf(list, onAsk)
  return (
    <article className={styles['item']}>
      <Link className={styles['card']} to={`/playlists/${slug}`}>
        <PlaylistCover slug={slug} covers={covers} size={240} />
        <h2>
          <span dir="auto">{title}</span>
        </h2>
        <Text variant="caption">
          <Facts items={[isAlbum && t('playlists.page.album'), countTracks(count)]} />
        </Text>
      </Link>
      {count > 0 && (
        <span className={styles['over']}>
          <PlaylistPlay list={list} className={styles['play']} />
        </span>
      )}
      {entries.length > 0 && (
        <div className={styles['more']}>
          <Menu
            trigger={<Icon name="dots-three" />}
            triggerClassName={clsx(buttonVariant('icon'), styles['dots'])}
            triggerLabel={t('ui.moreFor', { title })}
            label={title}
            entries={entries}
          />
        </div>
      )}
    </article>
  )
}

/** The default list cannot be changed, and an album has its own title (B-94, B-95). */
function entriesOf(
  { is_default: isDefault, album_id: albumId }: Playlist,
  onAsk: (about: 'rename' | 'delete') => void,
): MenuEntry[] {
  if (isDefault) return []
  const remove: MenuEntry = {
    label: t('playlists.delete.choose'),
    icon: 'trash',
    onChoose: () => onAsk('delete'),
  }
  if (albumId !== null) return [remove]
  return [
    { label: t('playlists.rename.choose'), icon: 'pencil-simple', onChoose: () => onAsk('rename') },
    remove,
  ]
}

/** Plays a playlist from its card: loads it on the press and starts at the first open talk. */
function PlaylistPlay({ list, className }: { list: Playlist; className?: string | undefined }) {
  const { id, title } = list
  return (
    <PressButton
      isOnCover
      className={className}
      aria-label={t('player.play.playTitle', { title })}
      onClick={() => void play(id)}
    >
      <Icon name="play" />
    </PressButton>
  )
}

async function play(id: number): Promise<void> {
  const answer = await browserApi('getPlaylist', { params: { id: String(id) } })
  if (!answer.ok) return showToast('error', answer.message)
  const { items } = answer.body.data
  if (items.every(({ track }) => track.is_locked)) return showToast('info', t('playlists.view.noneOpen'))
  playPlaylist(items)
}
