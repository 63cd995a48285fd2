import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { MajlisBrowser, toMapPath } from '#features/majlis-map/browser/majlis-browser.tsx'
import { type Majlis, toMajalis } from '#features/majlis-map/geography/majlis.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import styles from './majlis-map.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('map.page.title'), isSilent: true }

interface MapData {
  /** Null if loading failed. */
  majalis: Majlis[] | null
  /** The time of loading, in milliseconds since 1970. */
  now: number
}

/** All majalis; the search runs in the browser, or on the server without JavaScript. */
export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now()
  const answer = await apiOf(context)('listMajalis', {})
  if (answer.ok) return data<MapData>({ majalis: toMajalis(answer.body.data), now })
  return data<MapData>({ majalis: null, now }, { status: answer.status === 0 ? 503 : answer.status })
}

/** Another search needs no reload; navigating to the same address is a retry. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isSearch && rest.defaultShouldRevalidate
}

/** `/majlis-map` (ROUTE-18), open to everybody (MAJLIS-01, A-09). */
export function Component() {
  const { majalis, now } = useLoaderData<MapData>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sought = {
    text: (search.get('q') ?? '').slice(0, 100),
    country: search.get('country') ?? '',
    isThisWeek: search.get('week') === '1',
    isOpenToAll: search.get('open') === '1',
  }
  const seek = (query: string): void => {
    void navigate(toMapPath({ ...sought, text: query }), { replace: true, preventScrollReset: true })
  }
  return (
    <Container className={styles['page']}>
      <PageHead title={t('map.page.title')} description={t('map.page.description')} />
      <h1 className={styles['title']}>{t('map.page.title')}</h1>
      {majalis === null ? (
        <EmptyState
          title={t('map.failed.title')}
          message={t('map.failed.message')}
          action={{ label: t('ui.tryAgain'), to: toMapPath(sought) }}
        />
      ) : (
        <MajlisBrowser majalis={majalis} now={now} sought={sought} onSeek={seek} />
      )}
    </Container>
  )
}
