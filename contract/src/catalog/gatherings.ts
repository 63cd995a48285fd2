import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PathId } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { UpcomingSuhba } from './navigation.ts'

const params = z.object({ id: PathId })

/** The collection that a gathering became, once listeners may see it. */
export const GatheringRecording = z.object({ title: z.string(), slug: z.string() })
/** The collection that a gathering became. */
export type GatheringRecording = z.output<typeof GatheringRecording>

/** A gathering at whichever time: announced, over, or recorded (N13). */
export const GatheringDetail = UpcomingSuhba.extend({
  is_past: z.boolean(),
  recording: GatheringRecording.nullable(),
  /** The caller asked to be told when it is recorded, and was not told yet. */
  is_asked: z.boolean(),
})
/** A gathering at whichever time. */
export type GatheringDetail = z.output<typeof GatheringDetail>

/** A gathering by its id; it keeps its address when it is over. */
export const getGathering = endpoint({
  ...paths.getGathering,
  access: 'visitor',
  summary: 'A gathering, be it announced, over or recorded.',
  params,
  returns: z.object({ data: GatheringDetail }),
  refusals: ['NotFound'],
})

const Asked = z.object({
  data: z.object({ is_asked: z.boolean(), recording: GatheringRecording.nullable() }),
})

/** Has the member told, once, when a gathering is recorded; of one that is recorded there is nothing to wait for. */
export const askForRecording = endpoint({
  ...paths.askForRecording,
  access: 'member',
  summary:
    'Has the member told by email when a gathering is recorded; of a recorded one it answers the recording.',
  params,
  returns: Asked,
  refusals: ['NotFound'],
})

/** Takes that back. */
export const takeRequestBack = endpoint({
  ...paths.takeRequestBack,
  access: 'member',
  summary: 'Takes back the wish to be told when a gathering is recorded.',
  params,
  returns: Asked,
  refusals: ['NotFound'],
})
