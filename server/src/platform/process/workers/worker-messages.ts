import type { ProcessFigures } from '../../http/metrics.ts'

/** What the primary process tells a worker. */
export type ToWorker =
  | { type: 'begin'; task: unknown }
  | { type: 'take-jobs' }
  | { type: 'tell-figures'; request: number }
  | { type: 'all-figures'; request: number; figures: ProcessFigures[] }
  /** `isReplaced`: another one answers already, so there is time to let go of connections. */
  | { type: 'stop'; isReplaced: boolean }

/** What a worker tells the primary process. */
export type FromWorker =
  | { type: 'here' }
  | { type: 'ready'; address: ListenAddress }
  | { type: 'failed'; reason: string }
  | { type: 'ask-figures'; request: number }
  | { type: 'figures'; request: number; figures: ProcessFigures }
  | { type: 'last-figures'; figures: ProcessFigures }

/** Where the workers listen, all of them at one port. */
export interface ListenAddress {
  port: number
}

/** What is ours of all that comes by the channel, on which libraries speak as well: it is sent as `sohbet`. */
export function openEnvelope(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('sohbet' in given)) return undefined
  return given.sohbet
}
