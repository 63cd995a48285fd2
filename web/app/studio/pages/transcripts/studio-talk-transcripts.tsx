import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { listTrackTranscripts } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { TalkTranscripts } from '../../transcripts/talk/talk-transcripts.tsx'

/** The talk of the address with its transcripts. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AnswerOf<typeof listTrackTranscripts>> {
  const answer = await studioApiOf(context)(listTrackTranscripts, { params: { id: params['id'] ?? '' } })
  return bodyOrEnter(answer, request)
}

/** `/studio/transcripts/:id`: the languages of a talk's transcript; one is imported, exported or deleted here. */
export function Component() {
  const { talk, data } = useLoaderData<typeof loader>()
  return <TalkTranscripts key={talk.track_id} talk={talk} heads={data} />
}
