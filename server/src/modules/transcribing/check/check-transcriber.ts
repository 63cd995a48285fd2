import { withScratchFile } from '#platform/storage/scratch.ts'
import type { Services } from '#platform/start/services.ts'
import { describeProblem } from '../run/present-run.ts'
import { openTranscriber } from '../service/open-transcriber.ts'

const sampleRate = 16_000

/**
 * Whether the operator's program answers, asked with a second of silence; undefined: none is set. A fault is a sentence
 * for the operator.
 */
export async function checkTranscriber(
  services: Pick<Services, 'config' | 'clock'>,
): Promise<{ fault: string | undefined } | undefined> {
  const transcriber = openTranscriber(services)
  if (transcriber === undefined) return undefined
  const outcome = await withScratchFile(services, writeSilence(), (path) =>
    transcriber.transcribe({ path, extension: 'wav', mimeType: 'audio/wav', seconds: 1, language: 'en' }),
  )
  switch (outcome.kind) {
    case 'heard':
      return { fault: undefined }
    case 'smaller':
      return { fault: describeProblem('tooLarge', 'en') }
    case 'later':
    case 'failed':
      return { fault: describeProblem(outcome.problem, 'en') }
  }
}

function writeSilence(): Buffer {
  const soundBytes = sampleRate * 2
  const wave = Buffer.alloc(44 + soundBytes)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(36 + soundBytes, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(sampleRate, 24)
  wave.writeUInt32LE(sampleRate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(soundBytes, 40)
  return wave
}
