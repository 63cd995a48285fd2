import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { listUploads } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { Uploads } from '../importing/sound/page/uploads.tsx'

/** The uploads of the person, and how much may still come in. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<AnswerOf<typeof listUploads>> {
  return bodyOrEnter(await studioApiOf(context)(listUploads, {}), request)
}

/** `/studio/uploads`: recordings on their way in. */
export function Component() {
  return <Uploads {...useLoaderData<typeof loader>()} />
}
