import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getPerson } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { PersonPage } from '../../admin/people/person/person-page.tsx'

/** Loads the person in the URL. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Person> {
  const answer = await studioApiOf(context)(getPerson, { params: { id: params['id'] ?? '' } })
  return bodyOrEnter(answer, request).data
}

/** `/studio/people/:id`: a person with actions. */
export function Component() {
  const person = useLoaderData<typeof loader>()
  return <PersonPage key={person.id} person={person} />
}
