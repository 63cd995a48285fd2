import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { PlaylistQuestion } from '#features/playlists/view/playlist-head.tsx'
import { loadPlaylistItems } from '#features/playlists/view/playlist-items.tsx'
import { PlaylistView, type WholePlaylist } from '#features/playlists/view/playlist-view.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import styles from './playlist.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: ({ title }: WholePlaylist) => title }

/** The member's playlist of a slug with its talks; another member's slug is a 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<WholePlaylist> {
  const api = apiOf(context)
  const lists = await api('listPlaylists', {})
  if (!lists.ok) throw lists.status === 401 ? redirectToLogin(request) : refusedPage(lists)
  const id = lists.body.data.find(({ slug }) => slug === params['slug'])?.id
  if (id === undefined) throw data(null, { status: 404 })
  const answer = await api('getPlaylist', { params: { id } })
  if (!answer.ok) throw refusedPage(answer)
  await loadPlaylistItems(answer.body.data)
  return answer.body.data
}

/** Called before hydration: everything that the server rendered must be loaded. */
export async function prepare(playlist: WholePlaylist): Promise<void> {
  await loadPlaylistItems(playlist)
}

/** `/playlists/{slug}` (ROUTE-17). */
export function Component() {
  const playlist = useLoaderData<WholePlaylist>()
  const [query] = useSearchParams()
  const asks = questions.find((question) => query.has(question)) ?? null
  return (
    <Container className={styles['page']}>
      <PageHead
        title={playlist.title}
        description={t('playlists.page.playlistDescription', { count: playlist.items.length })}
        isIndexed={false}
      />
      <Link className={styles['back']} to="/playlists">
        <Icon name="arrow-left" size="s" />
        {t('playlists.page.title')}
      </Link>
      <PlaylistView key={playlist.id} playlist={playlist} asks={mayAsk(playlist, asks)} />
    </Container>
  )
}

const questions: readonly PlaylistQuestion[] = ['rename', 'share', 'delete']

function mayAsk(
  { is_default: isDefault, album_id: albumId }: WholePlaylist,
  asks: PlaylistQuestion | null,
): PlaylistQuestion | null {
  if (isDefault && asks !== 'share') return null
  return albumId !== null && asks !== 'delete' ? null : asks
}
