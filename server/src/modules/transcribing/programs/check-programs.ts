import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/start/services.ts'
import { describeProblem } from './problems.ts'
import { openPrograms } from './open-programs.ts'
import { withPrivateFolder } from './private-folder.ts'
import type { Outcome, Sound } from './transcriber.ts'

const sampleRate = 16_000

/** What a check found; a fault is a sentence for the operator. */
export interface CheckedProgram {
  fault: string | undefined
}

type CheckServices = Pick<Services, 'config' | 'clock'>

/** Sends a second of silence to the program that transcribes; undefined: none is set. */
export async function checkTranscriber(services: CheckServices): Promise<CheckedProgram | undefined> {
  const { transcriber } = openPrograms(services)
  return transcriber && (await check(services, (sound) => transcriber.transcribe(sound, never())))
}

/** Gives a second of silence and a word to the program that aligns; undefined: none is set. */
export async function checkAligner(services: CheckServices): Promise<CheckedProgram | undefined> {
  const { aligner } = openPrograms(services)
  return aligner && (await check(services, (sound) => aligner.align(sound, ['One.'], never())))
}

const never = (): AbortSignal => new AbortController().signal

async function check(
  services: CheckServices,
  work: (sound: Sound) => Promise<Outcome>,
): Promise<CheckedProgram> {
  const outcome = await withPrivateFolder(services, async (folder) => {
    const path = join(folder, 'silence.wav')
    await writeFile(path, writeSilence())
    return await work({ folder, path, extension: 'wav', mimeType: 'audio/wav', seconds: 1, language: 'en' })
  })
  switch (outcome.kind) {
    case 'heard':
      return { fault: undefined }
    case 'smaller':
      return { fault: describeProblem('tooLarge', 'en') }
    case 'later':
      return { fault: describeProblem(outcome.problem, 'en') }
    case 'failed': {
      const { problem, exitCode, lastError } = outcome
      const detail = exitCode === undefined ? '' : ` Exit code ${exitCode}: ${lastError}`
      return { fault: `${describeProblem(problem, 'en')}${detail}` }
    }
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
