import type { Services } from '#platform/start/services.ts'
import { commandAligner, commandTranscriber } from './command-programs.ts'
import { serviceTranscriber } from './service-transcriber.ts'
import type { Aligner, Transcriber } from './transcriber.ts'

/** The operator's programs; undefined: none is set. */
export interface Programs {
  transcriber: Transcriber | undefined
  aligner: Aligner | undefined
}

/** Opens the programs that the configuration names. */
export function openPrograms({ config, clock }: Pick<Services, 'config' | 'clock'>): Programs {
  const { aligning, ffmpegPath } = config
  return {
    transcriber: openTranscriber({ config, clock }),
    aligner: aligning && commandAligner({ command: aligning, ffmpegPath }),
  }
}

function openTranscriber({ config, clock }: Pick<Services, 'config' | 'clock'>): Transcriber | undefined {
  const { transcribing, ffmpegPath } = config
  switch (transcribing?.kind) {
    case 'service':
      return serviceTranscriber(transcribing, () => clock.now())
    case 'command':
      return commandTranscriber({ command: transcribing, ffmpegPath })
    case undefined:
      return undefined
  }
}
