import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listTranscribedTalks, TranscriptFilter } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { readFilter, readPage } from '../../shared/list-filter.ts'
import { TranscriptsPage } from '../../transcripts/transcripts-page.tsx'
import type { TranscriptsPageData } from '../../transcripts/transcripts-page.tsx'

/** Loads the talks with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<TranscriptsPageData> {
  const { searchParams } = new URL(request.url)
  const filter = readFilter(TranscriptFilter, searchParams)
  const query = { ...filter, page: String(readPage(searchParams)) }
  return {
    filter,
    list: bodyOrEnter(await studioApiOf(context)(listTranscribedTalks, { query }), request),
  }
}

/** `/studio/transcripts`: talks with the languages and the state of their transcripts. */
export function Component() {
  return <TranscriptsPage {...useLoaderData<typeof loader>()} />
}
