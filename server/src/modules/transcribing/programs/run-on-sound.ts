import { open, readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { CommandConfig } from '#platform/config/transcribing-config.ts'
import { runCommand } from '#platform/process/run-command.ts'
import { writeWav } from '#modules/ingest/index.ts'
import type { Failure, Sound } from './transcriber.ts'

/** A command, and the program that makes `{wav}`. */
export interface CommandSettings {
  command: CommandConfig
  ffmpegPath: string
  timeoutMs: number
}

/** What a command wrote, to a file of this name or to stdout. */
export type Written = { kind: 'written'; name: string; text: string } | Failure

/** Of the result: a segment with a stamp for each word, for hours of speech. */
const maxBytes = 16 * 1024 ** 2
/** Programs that write several formats are read in the one that says most. */
const endings = ['.json', '.vtt', '.srt']

/** Runs a command of the operator on a sound; `text` is the file for `{text}`. */
export async function runOnSound(
  { command, ffmpegPath, timeoutMs }: CommandSettings,
  sound: Sound,
  { signal, text }: { signal: AbortSignal; text?: string },
): Promise<Written> {
  const { folder, path } = sound
  const wav = join(folder, 'sound.wav')
  if (command.words.some((word) => word.includes('{wav}')) && !(await writeWav(ffmpegPath, path, wav)))
    return { kind: 'failed', problem: 'noWav' }
  const [language = sound.language] = sound.language.split('-')
  const values: Readonly<Record<string, string | undefined>> = {
    '{file}': path,
    '{wav}': wav,
    '{language}': language,
    '{output}': join(folder, 'output'),
    '{text}': text,
  }
  const words = command.words.map((word) =>
    // Once through, so that a value is not read again.
    word.replaceAll(/\{[a-z]+\}/g, (name) => values[name] ?? name),
  )
  const { memoryGb } = command
  const result = await runCommand({ words, folder, memoryGb, timeoutMs, maxBytes, signal })
  switch (result.kind) {
    case 'missing':
      return { kind: 'failed', problem: 'noProgram' }
    case 'tooMuch':
    case 'tooLong':
      return { kind: 'failed', problem: result.kind }
    case 'cancelled':
      return { kind: 'failed', problem: 'stopped' }
    case 'ended': {
      const { code: exitCode, lastError, stdout } = result
      if (exitCode !== 0) return { kind: 'failed', problem: 'exitCode', exitCode, lastError }
      return (await readOutput(folder)) ?? toWritten('stdout', stdout)
    }
  }
}

// `{output}` may be a file, the beginning of its name, or a folder, as programs differ.
async function readOutput(folder: string): Promise<Written | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => relative(folder, path).startsWith('output'))
  const rank = (path: string): number =>
    endings.includes(extname(path)) ? endings.indexOf(extname(path)) : endings.length
  const [path] = files.toSorted((a, b) => rank(a) - rank(b))
  if (path === undefined) return undefined
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxBytes) return { kind: 'failed', problem: 'tooMuch' }
    return toWritten(basename(path), await file.readFile())
  } finally {
    await file.close()
  }
}

function toWritten(name: string, bytes: Buffer): Written {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  // A file of SRT without a segment is empty.
  if (text.trim() === '' && extname(name) !== '.srt') return { kind: 'failed', problem: 'empty' }
  return { kind: 'written', name, text }
}
