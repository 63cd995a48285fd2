import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { makeWave } from '#modules/importing/fixtures/make-wave.ts'
import { makeParts } from '#test/outside/parts.ts'
import { describeProblem } from './problems.ts'
import { commandAligner, commandTranscriber } from './command-programs.ts'
import type { Outcome, Sound } from './transcriber.ts'

const root = await folderOfFile('command-programs')
const program = join(import.meta.dirname, '../../../../test/outside/stand-in-program.ts')
const mode = join(root, 'mode')
const wave = makeParts(4, makeWave({ seconds: 4, level: -23, channels: 2 }))

const toCommand = (args: readonly string[]) => ({
  command: { kind: 'command' as const, args, memoryGb: 0 },
  ffmpegPath: 'ffmpeg',
})
const node = [process.execPath, program, mode]
const transcribing = [...node, '{file}', '{language}', '{output}']
const sentences = ['One.', 'Two, and "three".', 'Four $(id).', 'Five.']
const never = new AbortController().signal

let sound: Sound
let folders = 0
beforeEach(async () => {
  const folder = join(root, String((folders += 1)))
  await mkdir(folder)
  const path = join(folder, "a sound's $(id).wav")
  await writeFile(path, wave)
  sound = { folder, path, extension: 'wav', mimeType: 'audio/wav', seconds: 4, language: 'en-GB' }
})

async function transcribe(
  name: string,
  { args = transcribing, timeoutMs = 60_000 }: { args?: readonly string[]; timeoutMs?: number } = {},
): Promise<Outcome> {
  await writeFile(mode, name)
  return await commandTranscriber({ ...toCommand(args), timeoutMs }).transcribe(sound, never)
}

async function align(name: string): Promise<Outcome> {
  await writeFile(mode, name)
  const args = [...transcribing, '{text}']
  return await commandAligner({ ...toCommand(args), timeoutMs: 60_000 }).align(sound, sentences, never)
}

const read = (outcome: Outcome) =>
  outcome.kind === 'heard' ? outcome.cues.map(({ start, text }) => [start, text]) : outcome

describe('TRANSCRIBE_COMMAND', () => {
  test.each(['whisper', 'whisper.cpp', 'vtt', 'srt'])('reads %s [TEXT-54]', async (name) => {
    expect(read(await transcribe(name))).toEqual([0, 1, 2, 3].map((part) => [part, `Part ${part}.`]))
  })

  test('passes the file and the first part of the language, and marks unsure words', async () => {
    const outcome = await transcribe('whisper')
    expect(outcome.kind === 'heard' && outcome.cues.map(({ unsure }) => unsure)).toEqual([[], [], [1], []])
    const [line = ''] = (await readFile(`${mode}.calls`, 'utf8')).trim().split('\n').slice(-1)
    expect(JSON.parse(line)).toMatchObject({ sound: sound.path, language: 'en' })
  })

  test.each(['silent json', 'silent vtt', 'silent srt'])('hears nothing in %s', async (name) => {
    expect(await transcribe(name)).toEqual({ kind: 'heard', cues: [] })
  })

  test.each([
    ['no times', /without times/],
    ['half of it', /cannot be read/],
    ['nothing', /empty answer/],
    ['exit code', /ended with an error/],
    ['large file', /wrote too much/],
    ['without end', /wrote too much/],
  ])('reports why a program with %s failed [TEXT-55]', async (name, sentence) => {
    const outcome = await transcribe(name)
    expect(outcome.kind === 'failed' && describeProblem(outcome.problem, 'en')).toMatch(sentence)
  })

  test('reports the exit code and the last line of the errors', async () => {
    expect(await transcribe('exit code')).toEqual({
      kind: 'failed',
      problem: 'exitCode',
      exitCode: 3,
      lastError: 'model.bin is missing',
    })
  })

  test('ends a program that hangs, and reports a missing one [TEXT-55]', async () => {
    expect(await transcribe('hang', { timeoutMs: 300 })).toEqual({ kind: 'failed', problem: 'tooLong' })
    const args = ['no-such-program', '{file}']
    expect(await transcribe('vtt', { args })).toEqual({ kind: 'failed', problem: 'noProgram' })
  })

  test.skipIf(!hasFfmpeg())('converts the sound for {wav}', async () => {
    const args = [
      process.execPath,
      '-e',
      'process.stdout.write(require("fs").readFileSync(process.argv[1]).subarray(20, 28).toString("hex"))',
      '{wav}',
    ]
    // PCM, one channel, 16,000 samples a second; no transcript, so the text has no times.
    expect(await transcribe('', { args })).toEqual({ kind: 'failed', problem: 'noTimes' })
    await writeFile(sound.path, 'no sound')
    expect(await transcribe('', { args })).toEqual({ kind: 'failed', problem: 'noWav' })
  })

  test('ends ffmpeg when the run is cancelled while it writes {wav} [TEXT-55]', async () => {
    const pidFile = join(root, 'ffmpeg.pid')
    const ffmpegPath = join(root, 'ffmpeg')
    await writeFile(ffmpegPath, `#!/bin/sh\necho $$ > '${pidFile}'\nexec sleep 600\n`)
    await chmod(ffmpegPath, 0o700)
    const cancel = new AbortController()
    const { transcribe: run } = commandTranscriber({ ...toCommand([...node, '{wav}']), ffmpegPath })
    const outcome = run(sound, cancel.signal)
    const pid = await vi.waitFor(async () => {
      const read = Number(await readFile(pidFile, 'utf8'))
      expect(read).toBeGreaterThan(0)
      return read
    }, 60_000)
    cancel.abort()
    expect(await outcome).toEqual({ kind: 'failed', problem: 'stopped' })
    // The system removes an ended process a moment later.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 60_000)
  })
})

describe('ALIGN_COMMAND', () => {
  test.each(['lines', 'vtt', 'whisper'])('gives each sentence the times of %s [TEXT-56]', async (name) => {
    expect(read(await align(name))).toEqual(sentences.map((text, index) => [index, text]))
    expect(await readFile(join(sound.folder, 'text.txt'), 'utf8')).toBe(`${sentences.join('\n')}\n`)
  })

  test.each([
    ['other count', /one time for each sentence/],
    ['disorder', /cannot be read/],
    ['no times', /cannot be read/],
    ['nothing', /empty answer/],
    ['exit code', /ended with an error/],
  ])('reports why a program with %s failed [TEXT-56]', async (name, sentence) => {
    const outcome = await align(name)
    expect(outcome.kind === 'failed' && describeProblem(outcome.problem, 'en')).toMatch(sentence)
  })
})

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
