import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PathId } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { UpcomingSuhba } from './navigation.ts'

const params = z.object({ id: PathId })

/** The collection with the recording of a gathering, once listeners may see it. */
export const GatheringRecording = z.object({ title: z.string(), slug: z.string() })
export type GatheringRecording = z.output<typeof GatheringRecording>

/** A gathering in any state: announced, past or recorded (N13). */
export const GatheringDetail = UpcomingSuhba.extend({
  is_past: z.boolean(),
  recording: GatheringRecording.nullable(),
  /** The caller requested a notification of the recording and has not received it yet. */
  is_asked: z.boolean(),
})
export type GatheringDetail = z.output<typeof GatheringDetail>

/** Returns a gathering by its id; the address stays valid after the gathering. */
export const getGathering = endpoint({
  ...paths.getGathering,
  access: 'visitor',
  summary: 'Returns a gathering: announced, past or recorded.',
  params,
  returns: z.object({ data: GatheringDetail }),
  refusals: ['NotFound'],
})

const RecordingRequest = z.object({
  data: z.object({ is_asked: z.boolean(), recording: GatheringRecording.nullable() }),
})

/** Requests one notification when the recording is published, or returns the recording if it already is. */
export const askForRecording = endpoint({
  ...paths.askForRecording,
  access: 'member',
  summary:
    'Requests an email when the recording of a gathering is published, or returns the recording if it already is.',
  params,
  returns: RecordingRequest,
  refusals: ['NotFound'],
})

/** Cancels that request. */
export const takeRequestBack = endpoint({
  ...paths.takeRequestBack,
  access: 'member',
  summary: 'Cancels the request for an email about the recording of a gathering.',
  params,
  returns: RecordingRequest,
  refusals: ['NotFound'],
})
