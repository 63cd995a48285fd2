import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { PlaylistGrid } from '#features/playlists/grid/playlist-grid.tsx'
import { CreatePlaylistForm, PlaylistOutcome } from '#features/playlists/forms/playlist-forms.tsx'
import { countPlaylists } from '#features/playlists/state/playlist-texts.ts'
import { sendPlaylistForm, type SentPlaylistForm } from '#features/playlists/state/send-playlist-form.ts'
import { doneTexts } from '#features/playlists/forms/playlist-form.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import styles from './playlists.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('playlists.page.title') }

/** The playlists of the signed-in user: the default one first, then the newest. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Playlist[]> {
  const answer = await apiOf(context)('listPlaylists', {})
  if (answer.ok) return answer.body.data
  throw answer.status === 401 ? redirectToLogin(request) : refusedPage(answer)
}

/** Handles the forms of both playlist pages, in the browser as on the server (PLIST-02, PLIST-04, PLIST-05). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const sent = await sendPlaylistForm(apiOf(context), form)
  if (sent === undefined) throw data({ message: t('ui.badRequest') }, { status: 400 })
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  // The page of the form no longer exists.
  if (sent.isDone && form.has('leaves')) return leave(sent.intent)
  const slug = form.get('returns')
  // Without JavaScript it redirects back to the page of the form.
  if (sent.isDone && import.meta.env.SSR && typeof slug === 'string')
    return redirect(`/playlists/${encodeURIComponent(slug)}?share`, 303)
  return toAnswer<SentPlaylistForm>(sent)
}

function leave(intent: SentPlaylistForm['intent']): Response {
  if (typeof window !== 'undefined') showToast('success', t(doneTexts[intent]))
  // Back must not lead to the deleted page.
  return replace('/playlists', 303)
}

/** `/playlists` (ROUTE-16). */
export function Component() {
  const lists = useLoaderData<Playlist[]>()
  const sent = useActionData<SentPlaylistForm>()
  const [query] = useSearchParams()
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('playlists.page.title')}
        description={t('playlists.page.description')}
        isIndexed={false}
      />
      <h1 className={styles['title']}>{t('playlists.page.title')}</h1>
      <p className={styles['count']} role="status">
        {lists.length > 0 && countPlaylists(lists.length)}
      </p>
      {sent !== undefined && <PlaylistOutcome sent={sent} />}
      {(query.has('new') || sent?.intent === 'create') && (
        <section className={styles['form']} aria-labelledby="new-playlist">
          <h2 id="new-playlist">{t('playlists.create.title')}</h2>
          <CreatePlaylistForm sent={sent} />
        </section>
      )}
      <PlaylistGrid lists={lists} />
      {lists.length === 0 && (
        <EmptyState title={t('playlists.none.title')} message={t('playlists.none.message')} />
      )}
    </Container>
  )
}
