import { open, readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { CommandConfig } from '#platform/config/transcribing-config.ts'
import { runCommand } from '#platform/process/run-command.ts'
import { writeWav } from '#modules/importing/index.ts'
import type { Failure, Sound } from './transcriber.ts'

/** A command, and the program that makes `{wav}`. */
export interface CommandSettings {
  command: CommandConfig
  ffmpegPath: string
  timeoutMs: number
}

/** What a command wrote, to a file of this name or to stdout. */
export type Written = { kind: 'written'; name: string; text: string } | Failure

/** Enough for hours of speech with times for each word. */
const maxBytes = 16 * 1024 ** 2
/** Of several files the one with the most detail is read. */
const endings = ['.json', '.vtt', '.srt']

/** Runs a command of the operator on a sound; `text` is the path for `{text}`. */
export async function runOnSound(
  { command, ffmpegPath, timeoutMs }: CommandSettings,
  sound: Sound,
  { signal, text }: { signal: AbortSignal; text?: string },
): Promise<Written> {
  const { folder, path } = sound
  const wav = join(folder, 'sound.wav')
  if (command.args.some((word) => word.includes('{wav}'))) {
    const isWritten = await writeWav(ffmpegPath, { source: path, target: wav, signal })
    if (!isWritten) return { kind: 'failed', problem: signal.aborted ? 'stopped' : 'noWav' }
  }
  const [language = sound.language] = sound.language.split('-')
  const values: Readonly<Record<string, string | undefined>> = {
    '{file}': path,
    '{wav}': wav,
    '{language}': language,
    '{output}': join(folder, 'output'),
    '{text}': text,
  }
  const args = command.args.map((word) =>
    // In one pass, so that a value with a placeholder in it stays as it is.
    word.replaceAll(/\{[a-z]+\}/g, (name) => values[name] ?? name),
  )
  const { memoryGb } = command
  const result = await runCommand({ args, folder, memoryGb, timeoutMs, maxBytes, signal })
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
  // A program writes an empty SRT file for silence.
  if (text.trim() === '' && extname(name) !== '.srt') return { kind: 'failed', problem: 'empty' }
  return { kind: 'written', name, text }
}
