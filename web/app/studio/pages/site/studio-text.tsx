import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listTextVersions, TextLanguage, TextName } from '@sohbet/contract/studio'
import type { TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import type { TextKey } from '../../texts/use-text.ts'
import { TextPage } from '../../texts/text-page.tsx'

/** Loads a site text in one language, with its history. */
export async function loader({
  params,
  context,
  request,
}: LoaderFunctionArgs): Promise<{ of: TextKey; versions: TextVersion[]; builtIn: string | null }> {
  const name = TextName.safeParse(params['name'])
  const language = TextLanguage.safeParse(params['language'])
  if (!name.success || !language.success)
    throw data({ code: 'NotFound', message: t('studioShell.error.notFound') }, { status: 404 })
  const of = { name: name.data, language: language.data }
  const answer = await studioApiOf(context)(listTextVersions, { params: of })
  const { data: versions, built_in: builtIn } = bodyOrEnter(answer, request)
  return { of, versions, builtIn }
}

/** `/studio/texts/:name/:language`: edits a site text. */
export function Component() {
  const { of, ...text } = useLoaderData<typeof loader>()
  // Each published version starts with new fields.
  return <TextPage key={`${of.name}-${of.language}-${text.versions[0]?.id ?? 0}`} of={of} {...text} />
}
