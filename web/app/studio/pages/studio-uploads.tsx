import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { listUploads } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { Uploads } from '../importing/sound/page/uploads.tsx'

/** Loads the person's uploads, and the space left. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<AnswerOf<typeof listUploads>> {
  return bodyOrEnter(await studioApiOf(context)(listUploads, {}), request)
}

/** `/studio/uploads`: recordings being uploaded. */
export function Component() {
  return <Uploads {...useLoaderData<typeof loader>()} />
}
