import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, FileFault, readProgramText } from '#modules/transcripts/index.ts'
import { readOutput } from './read-answer.ts'
import { type CommandSettings, runOnSound } from './run-on-sound.ts'
import type { Aligner, Outcome, Transcriber } from './transcriber.ts'

/** An hour for a piece of ten minutes; a whole talk is aligned faster than it is transcribed. */
const timeouts = { transcribeMs: 60 * 60_000, alignMs: 2 * 60 * 60_000 }

type Settings = Omit<CommandSettings, 'timeoutMs'> & { timeoutMs?: number }

/** `TRANSCRIBE_COMMAND`. */
export function commandTranscriber(settings: Settings): Transcriber {
  return {
    transcribe: async (sound, signal) => {
      const written = await runOnSound({ timeoutMs: timeouts.transcribeMs, ...settings }, sound, { signal })
      return written.kind === 'failed' ? written : readOutput(written, sound)
    },
  }
}

/** `ALIGN_COMMAND`. */
export function commandAligner(settings: Settings): Aligner {
  return {
    align: async (sound, sentences, signal) => {
      const text = join(sound.folder, 'text.txt')
      await writeFile(text, sentences.map((sentence) => `${sentence}\n`).join(''), { mode: 0o600 })
      const written = await runOnSound({ timeoutMs: timeouts.alignMs, ...settings }, sound, { signal, text })
      return written.kind === 'failed' ? written : toOutcome(readTimes(written, sound), sentences)
    },
  }
}

type Times = Pick<Cue, 'start' | 'end'>

function toOutcome(times: readonly Times[] | undefined, sentences: readonly string[]): Outcome {
  if (times === undefined) return { kind: 'failed', problem: 'unreadable' }
  if (times.length !== sentences.length) return { kind: 'failed', problem: 'otherCount' }
  const isOrdered = times.every(
    ({ start, end }, index) => end >= start && start >= (times[index - 1]?.start ?? 0),
  )
  if (!isOrdered) return { kind: 'failed', problem: 'unreadable' }
  const cues = times.map(({ start, end }, index) => {
    return { start, end, text: sentences[index] ?? '', speaker: null, line: index + 1 }
  })
  return { kind: 'heard', cues }
}

const timesLine = /^\s*(\d{1,6}(?:\.\d{1,9})?)\s+(\d{1,6}(?:\.\d{1,9})?)\s*$/

/** A line `start end` in seconds for each sentence, or a file with a cue for each. */
function readTimes(
  written: { name: string; text: string },
  talk: { language: string; seconds: number },
): Times[] | undefined {
  const lines = written.text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const found = lines.map((line) => timesLine.exec(line))
  if (lines.length > 0 && found.every((match) => match !== null))
    return found.map((match) => ({ start: Number(match?.[1]), end: Number(match?.[2]) }))
  try {
    const { format, cues } = readProgramText(written, talk)
    return format === 'txt' ? undefined : cues
  } catch (error) {
    if (error instanceof FileFault) return undefined
    throw error
  }
}
