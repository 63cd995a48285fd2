import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { getTranscribing, listTrackTranscripts } from '@sohbet/contract/studio'
import type { TranscribingState } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { TalkTranscripts } from '../../transcripts/talk/talk-transcripts.tsx'

/** Loads the talk in the URL with its transcripts. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AnswerOf<typeof listTrackTranscripts> & { transcribing: TranscribingState }> {
  const [api, of] = [studioApiOf(context), { params: { id: params['id'] ?? '' } }]
  const [answer, transcribing] = await Promise.all([api(listTrackTranscripts, of), api(getTranscribing, of)])
  const { data } = bodyOrEnter(transcribing, request)
  return { ...bodyOrEnter(answer, request), transcribing: data }
}

/** `/studio/transcripts/:id`: the languages of a talk's transcript; imports, exports and deletes them. */
export function Component() {
  const { talk, data, transcribing } = useLoaderData<typeof loader>()
  return <TalkTranscripts key={talk.track_id} talk={talk} heads={data} transcribing={transcribing} />
}
