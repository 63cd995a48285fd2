import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { FavoriteType } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { BookmarksPart } from '#features/library/bookmarks-part.tsx'
import { ContinuePart, PlaylistsPart } from '#features/library/library-parts.tsx'
import { HistoryPart } from '#features/library/history/history-part.tsx'
import { isRefused, type LibraryData, loadLibrary } from '#features/library/library-data.ts'
import { libraryPath, libraryTabLinks, readLibraryTab } from '#features/library/library-tabs.ts'
import { PurchasesPart } from '#features/library/purchases-part.tsx'
import { SavedPart } from '#features/library/history/saved-part.tsx'
import { PrivateNotice, PrivateSwitch } from '#features/listening/reports/private-switch.tsx'
import { refuseForm } from '#forms/refuse-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container, Row } from '#ui/layout/layout.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import styles from './library.module.css'

interface LibraryPage {
  library: LibraryData
  /** The time of loading, in milliseconds since 1970. */
  now: number
}

const favoriteTypes: readonly FavoriteType[] = ['article', 'audio', 'album']

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('library.page.title') }

/** One part of the library; a visitor is redirected to the login and returns (PERM-11, B-03). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<LibraryPage> {
  const { searchParams } = new URL(request.url)
  const tab = readLibraryTab(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const library = await loadLibrary(apiOf(context), {
    tab,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    kind: favoriteTypes.find((type) => type === searchParams.get('type')),
  })
  if (!isRefused(library)) return { library, now: Date.now() }
  if (library.status === 401) throw redirectToLogin(request)
  throw refusedPage(library)
}

/** Removes one or all entries of the history. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = apiOf(context)
  const id = Number(form.get('id'))
  const answer =
    form.get('intent') === 'clear'
      ? await api('clearRecentActivities', {})
      : await api('removeRecentActivity', { params: { id: String(id) } })
  if (!answer.ok && answer.status === 401) throw redirectToLogin(request)
  if (!answer.ok && answer.status !== 404) return refuseForm(answer)
  const { searchParams } = new URL(request.url)
  return redirect(libraryPath(readLibraryTab(searchParams)))
}

/** `/library` (ROUTE-15, B-99). */
export function Component() {
  const { library, now } = useLoaderData<LibraryPage>()
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('library.page.title')}
        description={t('library.page.description')}
        isIndexed={false}
      />
      <div className={styles['head']}>
        <h1>{t('library.page.title')}</h1>
        <Row>
          <LinkButton variant="text" to="/notebook">
            {t('library.page.notebook')}
          </LinkButton>
          <PrivateSwitch />
        </Row>
      </div>
      <PrivateNotice />
      <TabLinks label={t('library.page.title')} tabs={libraryTabLinks()} current={libraryPath(library.tab)} />
      <Part library={library} now={now} />
    </Container>
  )
}

function Part({ library, now }: LibraryPage) {
  const [query] = useSearchParams()
  switch (library.tab) {
    case 'continue':
      return <ContinuePart {...library} now={now} />
    case 'history':
      return <HistoryPart {...library} now={now} isClearing={query.get('clear') === 'ask'} />
    case 'downloads':
      return <SavedPart {...library} now={now} />
    case 'bookmarks':
      return <BookmarksPart bookmarks={library.bookmarks} />
    case 'playlists':
      return <PlaylistsPart playlists={library.playlists} />
    case 'purchases':
      return <PurchasesPart purchases={library.purchases} />
  }
}
