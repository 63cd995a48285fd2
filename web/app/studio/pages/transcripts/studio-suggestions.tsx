import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { listSuggestions } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { readPage } from '../../shared/list-filter.ts'
import { SuggestionsPage } from '../../transcripts/suggestions-page.tsx'

/** Loads a page of suggestions with the filter of the URL. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<AnswerOf<typeof listSuggestions>> {
  const page = String(readPage(new URL(request.url).searchParams))
  return bodyOrEnter(await studioApiOf(context)(listSuggestions, { query: { page } }), request)
}

/** `/studio/suggestions`: corrections suggested by listeners. */
export function Component() {
  return <SuggestionsPage {...useLoaderData<typeof loader>()} />
}
