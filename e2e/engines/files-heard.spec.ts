import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { type CollectionDetail, getCollection } from '@sohbet/contract/catalog'
import { expect, test } from '../browser/fixtures.ts'
import { type RunningSohbet, startSohbet } from '../start-sohbet.ts'
import { findEngines } from './installed.ts'
import { canMakeFiles, makeRealFiles } from './real-files.ts'
import type { Driver } from './walker.ts'

// Thirty files are made, imported and heard for a second each.
test.describe.configure({ timeout: 900_000 })

const root = join(import.meta.dirname, '../..')
/** Where the table is written; without it none is. */
const table = process.env['E2E_FILES_TABLE']
const toleranceSeconds = 0.2

type Heard = Record<string, { seconds: number; error: number | null }>

test('files as teams have them are imported, and heard whole in every engine', async ({ page, request }) => {
  const engines = findEngines().filter(({ start }) => start !== undefined)
  test.skip(engines.length === 0 || !(await canMakeFiles()), 'No other engine or no FFmpeg is installed.')
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-files-'))
  const album = join(folder, 'Every kind')
  await mkdir(album)
  const lengths = await makeRealFiles(album)
  const sohbet = await startSohbet({ DEMO: 'off' })
  try {
    const program = [join(root, 'server/dist/cli.js'), 'import', folder, '--access', 'public']
    const environment = { ...process.env, DATA_DIR: sohbet.dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' }
    await promisify(execFile)(join(root, 'node_modules/.bin/node'), program, { cwd: root, env: environment })
    const address = `${sohbet.origin}/content${getCollection.path.replace(':type', 'every-kind')}`
    const { data } = (await (await request.get(address)).json()) as { data: CollectionDetail } // As the contract says.
    const heard: Record<string, Heard> = { Chromium: await hearAll(data, sohbet, ofPage(page)) }
    for (const { name, start } of engines) {
      const driver = await start?.()
      if (driver === undefined) continue
      try {
        heard[name] = await hearAll(data, sohbet, driver)
      } finally {
        await driver.close()
      }
    }
    const rows = [...lengths].map(([file, seconds]) => toRow(file, seconds, { data, heard }))
    if (table !== undefined) await writeFile(table, toMarkdown(rows, Object.keys(heard)))
    expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([])
  } finally {
    await sohbet.stop()
    await rm(folder, { recursive: true })
  }
})

interface Row {
  file: string
  seconds: number
  ours: number | undefined
  heard: Record<string, number | undefined>
  faults: string[]
}

function toRow(
  file: string,
  seconds: number,
  { data, heard }: { data: CollectionDetail; heard: Record<string, Heard> },
): Row {
  const title = basename(file, extname(file))
  const ours = data.tracks.find((track) => track.title === title)?.duration_in_seconds
  const engines = Object.entries(heard).map(([name, all]) => [name, all[title]?.seconds] as const)
  const isRight = (found: number | undefined): boolean =>
    found !== undefined && Math.abs(found - seconds) <= toleranceSeconds
  return {
    file,
    seconds,
    ours,
    heard: Object.fromEntries(engines),
    faults: [
      ...(isRight(ours) ? [] : ['import']),
      ...engines.flatMap(([name, found]) => (isRight(found) ? [] : [name])),
    ],
  }
}

function toMarkdown(rows: readonly Row[], engines: readonly string[]): string {
  const format = (seconds: number | undefined): string => seconds?.toFixed(2) ?? 'no'
  const head = ['File', 'Decoded', 'Here', ...engines]
  const lines = rows.map(({ file, seconds, ours, heard }) =>
    [file, format(seconds), format(ours), ...engines.map((name) => format(heard[name]))].join(' | '),
  )
  return `| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${lines.map((line) => `| ${line} |\n`).join('')}`
}

/** Plays each talk for a second; what does not go on for a second has no length. */
async function hearAll(
  { tracks }: CollectionDetail,
  { origin }: RunningSohbet,
  { goTo, run }: Pick<Driver, 'goTo' | 'run'>,
): Promise<Heard> {
  await goTo(`${origin}/`)
  const heard: Heard = {}
  for (const { title, s3_url: address } of tracks) {
    await run(play, address ?? '')
    const end = Date.now() + 60_000
    while (Date.now() < end && !(await run(isOver))) await delay(100)
    const found = await run(read)
    if (found.at >= 1) heard[title] = found
  }
  return heard
}

// In the page. Nothing was pressed in it, so that it plays only what is muted, and Chromium only in this element.
function play(address: string): void {
  document.querySelector('video')?.remove()
  const audio = document.createElement('video')
  audio.muted = true
  audio.src = address
  document.documentElement.append(audio)
  audio.play().catch(() => undefined)
}

function isOver(): boolean {
  const audio = document.querySelector('video')
  return audio === null || audio.error !== null || audio.currentTime >= 1
}

function read(): { at: number; seconds: number; error: number | null } {
  const audio = document.querySelector('video')
  return { at: audio?.currentTime ?? 0, seconds: audio?.duration ?? 0, error: audio?.error?.code ?? null }
}

function ofPage(page: Page): Pick<Driver, 'goTo' | 'run'> {
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: async (work, ...args) =>
      // Only what JSON can say goes in and comes out.
      (await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as ReturnType<typeof work>,
  }
}
