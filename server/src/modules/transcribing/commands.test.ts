import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { startTranscribedTalk } from '#test/studio/transcribed-talk.ts'
import { checkAligner, checkTranscriber } from './programs/check-programs.ts'
import { isAlive } from '#platform/process/folder-lock.ts'

const program = join(import.meta.dirname, '../../../test/outside/stand-in-program.ts')
const scratch = await folderOfFile('commands')
const mode = join(scratch, 'mode')
const command = `"${process.execPath}" "${program}" "${mode}" {file} {language} {output}`
const environment = { TRANSCRIBE_COMMAND: command, ALIGN_COMMAND: `${command} {text}` }
const { app, params, state, read, step, clear } = await startTranscribedTalk(environment)
const { nura } = app.cast
const { db, config } = app.services

beforeEach(async () => {
  app.clock.set('2040-01-01T00:00:00Z')
  await rm(`${mode}.calls`, { force: true })
  await clear()
})

const segments = async () =>
  (await read()).segments.map(({ start, text, state: kind }) => [start, text, kind])
const calls = async () => {
  const lines = (await readFile(`${mode}.calls`, 'utf8').catch(() => '')).trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as { sound: string; pid: number })
}
const folders = async () => await readdir(join(config.dataDir, 'transcribing'))
async function transcribe(as: string): Promise<void> {
  await writeFile(mode, as)
  await nura.call(studio.startTranscribing, { params, body: { language: 'en', revision: 0 } })
}
const texts = ['One.', 'Two.', 'Three?', 'Four!', 'Five.']
const toFile = (content: string, name = 'talk.txt') => ({
  name,
  content: Buffer.from(content).toString('base64'),
})
async function align(as: string, file?: ReturnType<typeof toFile>): Promise<void> {
  await writeFile(mode, as)
  const body = { language: 'en', revision: 0, ...(file && { file }) }
  await nura.call(studio.startAligning, { params, body })
}

describe('a run of TRANSCRIBE_COMMAND', () => {
  test('imports the output of the program in state `machine` [TEXT-54]', async () => {
    await transcribe('whisper')
    await step()
    await step()
    expect(await state()).toMatchObject({ kind: 'transcribe', state: 'done', problem: null })
    expect(await segments()).toEqual([0, 1, 2, 3, 4].map((part) => [part, `Part ${part}.`, 'machine']))
    expect((await calls())[0]?.sound).toMatch(/\.wav$/)
    expect(await folders()).toEqual([])
  })

  test('sends a piece again after a failure, and stores no piece twice [TEXT-55]', async () => {
    await transcribe('exit code')
    await db.updateTable('transcribing_runs').set({ max_bytes: 300_000 }).execute()
    await step()
    expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/with an error/) })
    expect(await folders()).toEqual([])
    await transcribe('vtt')
    // As after a killed server: two processes do the same step.
    await Promise.all([step(), step()])
    const done = (await state())?.done_seconds ?? 0
    expect(done).toBeGreaterThan(0.9)
    while ((await state())?.state === 'running') await step()
    expect((await segments()).map(([, text]) => text)).toEqual([0, 1, 2, 3, 4].map((part) => `Part ${part}.`))
  })

  test('ends the program when it is cancelled [TEXT-55]', async () => {
    await transcribe('hang')
    const done = step()
    const [call] = await vi.waitFor(
      async () => {
        const all = await calls()
        expect(all).toHaveLength(1)
        return all
      },
      { timeout: 60_000 },
    )
    await nura.call(studio.cancelTranscribing, { params })
    await done
    expect(await state()).toMatchObject({ state: 'cancelled' })
    await expect.poll(() => isAlive(call?.pid ?? 0)).toBe(false)
    expect(await folders()).toEqual([])
  })

  test('removes the folders of a killed server after four hours', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(config.dataDir, 'transcribing', name))
    for (const path of [old, young]) await mkdir(path ?? '', { recursive: true })
    const before = new Date(Date.now() - 5 * 60 * 60_000)
    await utimes(old ?? '', before, before)
    await app.jobHandlers.tasks['end-lost-transcribing']?.({})
    expect(await folders()).toEqual(['young'])
    await rm(young ?? '', { recursive: true })
  })
})

describe('a run of ALIGN_COMMAND', () => {
  test('aligns a text with the sound, in state `machine` [TEXT-56]', async () => {
    await align('lines', toFile(texts.join(' ')))
    app.clock.set('2040-01-01T00:02:05Z')
    expect(await state()).toMatchObject({ state: 'running', done_seconds: 0, elapsed_seconds: 125 })
    await step()
    // Only the import is left.
    expect(await state()).toMatchObject({ state: 'running', done_seconds: 5 })
    await step()
    expect(await state()).toMatchObject({ kind: 'align', state: 'done' })
    expect(await segments()).toEqual(texts.map((text, part) => [part, text, 'machine']))
    expect(await folders()).toEqual([])
  })

  test('runs again with the same text after a failure [TEXT-56]', async () => {
    await align('other count', toFile(texts.join('\n\n')))
    await step()
    expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/each sentence/) })
    expect((await read()).revision).toBe(0)
    await align('lines')
    await step()
    await step()
    expect((await segments()).map(([, text]) => text)).toEqual(texts)
  })

  test('refuses a file with times, a run without a text, and another language', async () => {
    const body = { language: 'en', revision: 0, file: toFile('WEBVTT\n\n00:00.000 --> 00:01.000\nOne.\n') }
    const timed = await nura.refused(studio.startAligning, 400, { params, body })
    expect(timed.errors?.['file']).toMatch(/has times already/)
    await nura.refused(studio.startAligning, 404, { params, body: { language: 'en', revision: 0 } })
    await align('lines', toFile('One.'))
    await nura.refused(studio.startAligning, 409, { params, body: { ...body, file: toFile('Two.') } })
    await step()
    await step()
    const turkish = { language: 'tr', revision: 0, file: toFile('Bir.') }
    const other = await nura.refused(studio.startAligning, 400, { params, body: turkish })
    expect(other.errors?.['language']).toMatch(/another language/)
  })
})

test('doctor runs both commands with a second of silence [TEXT-54 TEXT-56]', async () => {
  await writeFile(mode, 'lines')
  expect(await checkAligner(app.services)).toEqual({ fault: undefined })
  await writeFile(mode, 'silent vtt')
  expect(await checkTranscriber(app.services)).toEqual({ fault: undefined })
  await writeFile(mode, 'exit code')
  expect((await checkTranscriber(app.services))?.fault).toBe(
    'The program ended with an error. Please ask the person who runs this server. Exit code 3: model.bin is missing',
  )
})
