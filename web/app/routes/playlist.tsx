import clsx from 'clsx'
import { data, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import { PlaylistView } from '../features/keeping/playlist-view.tsx'
import type { WholePlaylist } from '../features/keeping/playlist-view.tsx'
import { countTracks } from '../features/keeping/playlist-texts.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'
import { Icon } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import styles from './playlist.module.css'
import { refusedPage } from './refused-page.ts'
import { redirectToLogin } from './require-member.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: ({ title }: WholePlaylist) => title }

/** The member's playlist of a slug with its talks; a slug that is none of theirs is an unknown address. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<WholePlaylist> {
  const api = apiOf(context)
  const lists = await api('listPlaylists', {})
  if (!lists.ok) throw lists.status === 401 ? redirectToLogin(request) : refusedPage(lists)
  const id = lists.body.data.find(({ slug }) => slug === params['slug'])?.id
  if (id === undefined) throw data(null, { status: 404 })
  const answer = await api('getPlaylist', { params: { id } })
  if (!answer.ok) throw refusedPage(answer)
  return answer.body.data
}

/** `/playlists/{slug}` (ROUTE-17). */
export function Component() {
  // This route's loader made it.
  const playlist = useLoaderData() as WholePlaylist
  const [query] = useSearchParams()
  const asks = query.has('rename') ? 'rename' : query.has('delete') ? 'delete' : null
  return (
    <div className={clsx(layout['wrap'], styles['page'])}>
      <PageHead
        title={playlist.title}
        description={`A playlist of ${countTracks(playlist.items.length)}.`}
        isIndexed={false}
      />
      <Link className={styles['back']} to="/playlists">
        <Icon name="arrow-left" size="s" />
        Playlists
      </Link>
      <PlaylistView key={playlist.id} playlist={playlist} asks={mayAsk(playlist, asks)} />
    </div>
  )
}

function mayAsk(
  { is_default: isDefault, album_id: albumId }: WholePlaylist,
  asks: 'rename' | 'delete' | null,
): 'rename' | 'delete' | null {
  if (isDefault || (asks === 'rename' && albumId !== null)) return null
  return asks
}
