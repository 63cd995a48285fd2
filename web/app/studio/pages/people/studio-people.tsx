import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listPeople, PeopleFilter } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { PeoplePage } from '../../admin/people/people-page.tsx'
import type { PeopleData } from '../../admin/people/people-page.tsx'
import { readFilter, readPage } from '../../shared/list-filter.ts'

/** Loads a page of people with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PeopleData> {
  const search = new URL(request.url).searchParams
  const filter = readFilter(PeopleFilter, search)
  const answer = await studioApiOf(context)(listPeople, {
    query: { ...filter, page: String(readPage(search)) },
  })
  const isDown = !answer.ok && (answer.status === 0 || answer.status >= 500)
  return { filter, list: isDown ? null : bodyOrEnter(answer, request) }
}

/** `/studio/people`: everybody with an account. */
export function Component() {
  return <PeoplePage {...useLoaderData<typeof loader>()} />
}
