// Imports thousands of recordings and prints files a second and the memory of the import early and late.
// Usage: node bench/catalog/import.ts [files, 10000] [files an album, 20]
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')
const recording = join(root, 'server/src/modules/ingest/fixtures/tagged.mp3')

const files = Number(process.argv[2] ?? 10_000)
const filesPerAlbum = Number(process.argv[3] ?? 20)
const albums = Math.ceil(files / filesPerAlbum)

const folder = await mkdtemp(join(tmpdir(), 'sohbet-bench-import-'))
try {
  await makeAlbums(join(folder, 'talks'))
  const first = await runImport('first import')
  await runImport('second import, nothing changed')
  // The engine lets its heap grow at first and then keeps it: what counts is the second half.
  if (first.late > first.middle * 1.2) {
    process.stdout.write('The memory of the import grows with the number of files.\n')
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function makeAlbums(target: string): Promise<void> {
  const bytes = await readFile(recording)
  for (let file = 0; file < files; file += 1) {
    const album = join(target, `Album ${Math.floor(file / filesPerAlbum)}`)
    await mkdir(album, { recursive: true })
    const number = (file % filesPerAlbum) + 1
    await writeFile(join(album, `${number}.mp3`), Buffer.concat([makeTag(`Talk ${file}`, number), bytes]))
  }
}

/** An ID3v2.3 tag with a title and a track number, so that every copy has other bytes. */
function makeTag(title: string, number: number): Buffer {
  const frames = Buffer.concat([makeFrame('TIT2', title), makeFrame('TRCK', String(number))])
  const header = Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')
  header[8] = frames.length >> 7
  header[9] = frames.length & 0x7f
  return Buffer.concat([header, frames])
}

function makeFrame(id: string, text: string): Buffer {
  const header = Buffer.alloc(11)
  header.write(id, 'latin1')
  header.writeUInt32BE(text.length + 1, 4)
  return Buffer.concat([header, Buffer.from(text, 'latin1')])
}

/** Runs the command and reads the memory of its process when a tenth, half and all of the albums are in. */
async function runImport(name: string): Promise<{ early: number; middle: number; late: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/src/cli.ts'), 'import', join(folder, 'talks')], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const memory = { early: 0, middle: 0, late: 0 }
  let done = 0
  let firstAt = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.endsWith('recordings found')) firstAt = performance.now()
    if (!/^(added|unchanged) /.test(line)) continue
    done += 1
    if (done === Math.ceil(albums / 10)) memory.early = await readMemory(child.pid)
    if (done === Math.ceil(albums / 2)) memory.middle = await readMemory(child.pid)
    if (done === albums) memory.late = await readMemory(child.pid)
  }
  const lastAt = performance.now()
  if ((await ended) !== 0) throw new Error('The import failed.')
  const perSecond = Math.round(files / ((lastAt - firstAt) / 1000))
  process.stdout.write(
    `${name}: ${files} files in ${albums} albums, ${((lastAt - startedAt) / 1000).toFixed(1)} s, ${perSecond} files/s; ` +
      `memory ${memory.early} MB at 10 %, ${memory.middle} MB at 50 %, ${memory.late} MB at 100 %\n`,
  )
  return memory
}

/** Resident memory in MB, where the system tells it. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}
