import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router'
import type { SharedPlaylist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { loadPlaylistItems } from '#features/playlists/view/playlist-items.tsx'
import { SharedPlaylistView } from '#features/playlists/view/shared-playlist-view.tsx'
import { readForm } from '#forms/form-request.ts'
import { idempotencyKeyOf, sendOnce } from '#forms/idempotency-key.ts'
import { refuseForm } from '#forms/refuse-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import styles from './playlist.module.css'

/** How the shell presents this page; its address is a secret. */
export const handle: PageHandle = { heading: ({ title }: SharedPlaylist) => title, isUnlisted: true }

/** The playlist of a share link, for anyone who has it. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<SharedPlaylist> {
  const token = params['token'] ?? ''
  const answer = await apiOf(context)('getSharedPlaylist', { params: { token } })
  if (answer.ok) {
    await loadPlaylistItems(answer.body.data)
    return answer.body.data
  }
  // A revoked link, an unknown one and an invalid one lead to the same page.
  if (answer.status === 404 || answer.status === 400) throw data(null, { status: 404 })
  throw refusedPage(answer)
}

/** Called before hydration: everything that the server rendered must be loaded. */
export async function prepare(shared: SharedPlaylist): Promise<void> {
  await loadPlaylistItems(shared)
}

/** Copies it into the signed-in user's playlists. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params['token'] ?? ''
  const copy = (idempotencyKey: string) =>
    apiOf(context)('copySharedPlaylist', { params: { token } }, { idempotencyKey })
  const key = idempotencyKeyOf(await readForm(request))
  const answer = key === undefined ? await sendOnce(['copySharedPlaylist', token], copy) : await copy(key)
  if (!answer.ok && answer.status === 401) throw redirectToLogin(request)
  if (!answer.ok) return refuseForm(answer)
  if (!import.meta.env.SSR) showToast('success', t('playlists.picker.kept'))
  return redirect(`/playlists/${answer.body.data.slug}`, 303)
}

/** `/shared/{token}` (A13). */
export function Component() {
  const shared = useLoaderData<SharedPlaylist>()
  const { token = '' } = useParams()
  return (
    <Container className={styles['page']}>
      <PageHead
        title={shared.title}
        description={t('playlists.shared.description', { count: shared.items.length })}
        isIndexed={false}
      />
      <SharedPlaylistView key={token} shared={shared} />
    </Container>
  )
}
