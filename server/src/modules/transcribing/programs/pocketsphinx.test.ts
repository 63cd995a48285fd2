import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { readProgramText } from '#modules/transcripts/index.ts'
import { commandAligner } from './command-programs.ts'

const root = join(import.meta.dirname, '../../../../..')
const script = join(root, 'scripts/align-pocketsphinx.ts')
const Album = z.object({
  tracks: z.array(
    z.object({ file: z.string(), questions: z.array(z.object({ startSeconds: z.number() })).default([]) }),
  ),
})
const album = join(root, 'demo/albums/on-patience')

test('pocketsphinx finds when the questions of demo talks begin [TEXT-56]', async ({ skip }) => {
  skip(!mayAlign(), 'pocketsphinx, its English model or ffmpeg is not installed')
  const folder = await folderOfTest('pocketsphinx')
  const errors: number[] = []
  const { tracks } = Album.parse(JSON.parse(await readFile(join(album, 'album.json'), 'utf8')))
  for (const { file, questions } of tracks)
    errors.push(...(await measure(join(album, file), { folder, questions })))
  expect(errors).toHaveLength(4)
  expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(0.5)
})

async function measure(
  path: string,
  { folder, questions }: { folder: string; questions: readonly { startSeconds: number }[] },
): Promise<number[]> {
  const talk = { language: 'en', seconds: 3600 }
  const { cues } = readProgramText(
    { name: 'talk.vtt', text: await readFile(path.replace(/mp3$/, 'en.vtt'), 'utf8') },
    talk,
  )
  const aligner = commandAligner({
    command: { kind: 'command', args: [process.execPath, script, '{wav}', '{text}'], memoryGb: 8 },
    ffmpegPath: 'ffmpeg',
  })
  const outcome = await aligner.align(
    { folder, path, extension: 'mp3', mimeType: 'audio/mpeg', ...talk },
    cues.map(({ text }) => text),
    new AbortController().signal,
  )
  if (outcome.kind !== 'heard') throw new Error(JSON.stringify(outcome))
  return questions.map(({ startSeconds }) => {
    const index = cues.findIndex(({ start }) => Math.abs(start - startSeconds) < 0.01)
    return Math.abs((outcome.cues[index]?.start ?? Number.NaN) - startSeconds)
  })
}

function mayAlign(): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'command -v pocketsphinx_batch && command -v ffmpeg'], { stdio: 'ignore' })
    return existsSync('/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict')
  } catch {
    return false
  }
}
