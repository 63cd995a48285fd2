import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { t, formatNumber } from '@sohbet/messages'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getSura, getVerse, listSuras } from '@sohbet/contract'
import { Section, SectionHead } from '#ui/layout/layout.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { apiOf } from '#api/api-context.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { ErrorPage } from '../site/error-page.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { VersePage } from './quran-verse.tsx'

type QuranData =
  | { kind: 'suras'; suras: AnswerOf<typeof listSuras>['data'] }
  | { kind: 'sura'; sura: AnswerOf<typeof getSura>['data'] }
  | { kind: 'verse'; answer: AnswerOf<typeof getVerse> }

/** How the shell presents this page. */
export const handle: PageHandle = { heading: nameOf, hasFullFooter: true }

function nameOf(loaded: QuranData): string {
  if (loaded.kind === 'suras') return t('quran.title')
  if (loaded.kind === 'sura') return loaded.sura.name
  const { sura, verse } = loaded.answer.data
  return t('quran.verse.name', { sura: sura.name, verse })
}

/** The suras, the verses of one, or the references to a verse. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<QuranData> {
  const call = apiOf(context)
  const { sura, verse } = params
  if (sura === undefined) {
    const answer = await call('listSuras', {})
    if (answer.ok) return { kind: 'suras', suras: answer.body.data }
    throw refusedPage(answer)
  }
  if (verse === undefined) {
    const answer = await call('getSura', { params: { sura } })
    if (answer.ok) return { kind: 'sura', sura: answer.body.data }
    throw notFoundOr(answer)
  }
  const page = new URL(request.url).searchParams.get('page')
  const answer = await call('getVerse', { params: { sura, verse }, query: page === null ? {} : { page } })
  if (answer.ok) return { kind: 'verse', answer: answer.body }
  throw notFoundOr(answer)
}

/** An invalid number is treated like an unknown sura. */
function notFoundOr(answer: { status: number; message: string }) {
  return answer.status === 400 ? data(null, { status: 404 }) : refusedPage(answer)
}

/** `/quran`, `/quran/{sura}` and `/quran/{sura}/{verse}`: references to verses, without their text. */
export function Component() {
  const loaded = useLoaderData<QuranData>()
  switch (loaded.kind) {
    case 'suras':
      return <SurasPage suras={loaded.suras} />
    case 'sura':
      return <SuraPage sura={loaded.sura} />
    case 'verse':
      return <VersePage answer={loaded.answer} />
  }
}

/** A missing verse has its own message. */
export function ErrorBoundary() {
  return <ErrorPage missing={t('quran.missing')} />
}

/** The suras with references. */
function SurasPage({ suras }: { suras: AnswerOf<typeof listSuras>['data'] }) {
  return (
    <Section as="div">
      <PageHead title={t('quran.title')} description={t('quran.description')} isIndexed={suras.length > 0} />
      <SectionHead>
        <div>
          <h1>{t('quran.title')}</h1>
          <p>{t('quran.lead')}</p>
        </div>
      </SectionHead>
      {suras.length === 0 ? (
        <EmptyState message={t('quran.empty.suras')} />
      ) : (
        <List label={t('quran.title')}>
          {suras.map(({ number, name, place_count: count }) => (
            <ListRow
              key={number}
              start={formatNumber(number)}
              title={name}
              to={`/quran/${number}`}
              meta={t('catalog.moments.count', { count })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** The verses of a sura with references. */
function SuraPage({ sura: { number, name, places } }: { sura: AnswerOf<typeof getSura>['data'] }) {
  return (
    <Section as="div">
      <PageHead
        title={name}
        description={t('quran.sura.description', { sura: name })}
        isIndexed={places.length > 0}
      />
      <Breadcrumb crumbs={[{ label: t('quran.title'), to: '/quran' }, { label: name }]} />
      <SectionHead>
        <h1>{name}</h1>
      </SectionHead>
      {places.length === 0 ? (
        <EmptyState message={t('quran.empty.sura')} />
      ) : (
        <List label={name}>
          {places.map(({ verse, place_count: count }) => (
            <ListRow
              key={verse}
              title={t('quran.verse.link', { verse })}
              to={`/quran/${number}/${verse}`}
              meta={t('catalog.moments.count', { count })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
