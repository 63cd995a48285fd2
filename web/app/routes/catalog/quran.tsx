import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { ErrorPage } from '../site/error-page.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { SuraPage, SurasPage } from './quran-suras.tsx'
import { VersePage } from './quran-verse.tsx'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getSura, getVerse, listSuras } from '@sohbet/contract'

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
  // Returned by this route's loader.
  const loaded = useLoaderData() as QuranData
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
