import type { Services } from '#platform/start/services.ts'
import { serviceTranscriber } from './ask-service.ts'
import type { Transcriber } from './transcriber.ts'

/** The program that the operator has set; undefined: there is none. */
export function openTranscriber({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): Transcriber | undefined {
  const { transcribing } = config
  return transcribing === undefined ? undefined : serviceTranscriber(transcribing, () => clock.now())
}
