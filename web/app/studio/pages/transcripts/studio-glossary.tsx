import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is made.
import { sendEntry, takeLines } from '../../catalog/site/send-entry.ts'
import {
  changeTerm,
  createTerm,
  GlossaryFilter,
  listTerms,
  removeTerm,
  TermFields,
} from '@sohbet/contract/studio'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { readFilter } from '../../shared/list-filter.ts'
import { GlossaryPage } from '../../transcripts/glossary/glossary-page.tsx'
import type { GlossaryPageData } from '../../transcripts/glossary/glossary-page.tsx'

/** The terms that the address asks for. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<GlossaryPageData> {
  const filter = readFilter(GlossaryFilter, new URL(request.url).searchParams)
  const answer = await studioApiOf(context)(listTerms, { query: filter })
  return { filter, terms: bodyOrEnter(answer, request).data }
}

/** Saves or removes a term. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  takeLines(form, 'wrong_forms')
  const sent = await sendEntry(form, TermFields, {
    create: { schema: TermFields, send: (body) => api(createTerm, { body }) },
    change: (id, body) => api(changeTerm, { params: { id }, body }),
    remove: (id) => api(removeTerm, { params: { id } }),
  })
  return toAnswer(sent)
}

/** `/studio/transcripts/glossary`: words that transcripts often get wrong are added, changed and removed. */
export function Component() {
  return <GlossaryPage {...useLoaderData<typeof loader>()} />
}
