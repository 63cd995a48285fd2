// A recording that comes in: `node bench/studio/studio-upload.ts [MiB, 4095]`. A WAV file is made while it is sent, so that
// nothing but the server writes it, in pieces as the studio's page sends them over a fast line. Beside it stands the same
// bytes written to the same disk and flushed, which is all that a disk can take. The server's memory is looked at all the
// while: before, while bytes come in, and while a job checks and measures the file.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeScratchFolder } from '../../server/test/outside/scratch-folder.ts'
import pg from 'pg'
import { ask, call } from '../site/account-people.ts'
import { report, round, startPostgres, startSohbet } from '../site/serve.ts'
import { openStudio } from './open-studio.ts'

const mebibyte = 1024 ** 2
/** Bytes of one request, as many as the page sends where the line is fast. */
const pieceBytes = 64 * mebibyte
const headerBytes = 44
const sampleRate = 44_100
const everyMs = 100

async function measure(mebibytes: number): Promise<void> {
  const bytes = mebibytes * mebibyte
  const block = makeTone()
  const disk = await writeAlone(bytes, block)
  const postgres = await startPostgres()
  const sohbet = await startSohbet({
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    TRUSTED_PROXY: '127.0.0.1',
    // Who asks how far it is has the same cores, and is not sent away where they are full.
    MAX_LAG_MS: '0',
  })
  const memory = watchMemory(sohbet.pid)
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    const token = await openStudio(sohbet.url, database, 'editor@example.org')
    const headers = { 'auth-token': token }
    // What a first upload and its check make the engine load and compile is not the file's memory.
    for (let first = 0; first < 3; first += 1) {
      const { id: early } = await sendWhole(sohbet.url, headers, { bytes: (first + 8) * mebibyte, block })
      await untilChecked(sohbet.url, headers, early)
    }
    const before = readMegabytes(sohbet.pid)
    memory.take()
    const { id, seconds } = await sendWhole(sohbet.url, headers, { bytes, block })
    const whileSent = memory.take()
    const checkedSeconds = await untilChecked(sohbet.url, headers, id)
    const whileChecked = memory.take()
    report('studio-upload', {
      mebibytes,
      upload: { seconds: round(seconds), mebibytesPerSecond: round(mebibytes / seconds) },
      disk: { seconds: round(disk), mebibytesPerSecond: round(mebibytes / disk) },
      ratio: round(disk / seconds, 2),
      checkedSeconds: round(checkedSeconds),
      megabytes: { before, whileSent, whileChecked },
    })
  } finally {
    memory.end()
    await database.end()
    await sohbet.stop()
    await postgres.stop()
  }
}

/** A stretch of a long WAV file: its head, and one minute of tone again and again. */
function stretchOf(from: number, to: number, { bytes, block }: { bytes: number; block: Buffer }): Buffer {
  const stretch = Buffer.alloc(to - from)
  let at = from
  if (at < headerBytes) at += headOf(bytes).copy(stretch, 0, at, Math.min(to, headerBytes))
  while (at < to) at += block.copy(stretch, at - from, (at - headerBytes) % block.length)
  return stretch
}

/** The head of a WAV file of 16 bits on two channels. */
function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(headerBytes)
  head.write('RIFF', 0)
  head.writeUInt32LE(bytes - 8, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes - headerBytes, 40)
  return head
}

/** A minute of a tone on two channels. */
function makeTone(): Buffer {
  const tone = Buffer.alloc(60 * sampleRate * 4)
  for (let at = 0; at < tone.length; at += 4) {
    const sample = Math.round(2300 * Math.sin((at / 4) * 0.1425))
    tone.writeInt16LE(sample, at)
    tone.writeInt16LE(sample, at + 2)
  }
  return tone
}

async function writeAlone(bytes: number, block: Buffer): Promise<number> {
  const folder = await makeScratchFolder('sohbet-bench-')
  const file = await open(join(folder, 'alone'), 'w')
  const began = performance.now()
  for (let from = 0; from < bytes; from += pieceBytes)
    await file.write(stretchOf(from, Math.min(bytes, from + pieceBytes), { bytes, block }))
  await file.sync()
  await file.close()
  const seconds = (performance.now() - began) / 1000
  await rm(folder, { recursive: true })
  return seconds
}

/** Announces, sends and ends an upload; the seconds are those of the sending, with the sum that a browser makes too. */
async function sendWhole(
  origin: string,
  headers: Record<string, string>,
  wave: { bytes: number; block: Buffer },
): Promise<{ id: string; seconds: number }> {
  const { bytes } = wave
  const announced = { name: `${bytes}.wav`, bytes, modified_at: '2026-01-02T03:04:05.000Z' }
  const { id } = await answered(origin, { method: 'POST', path: '/studio/uploads' }, announced, headers)
  const sum = createHash('sha256')
  const began = performance.now()
  for (let from = 0; from < bytes; from += pieceBytes) {
    const piece = stretchOf(from, Math.min(bytes, from + pieceBytes), wave)
    sum.update(piece)
    const answer = await fetch(`${origin}/studio-uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: new Uint8Array(piece),
    })
    if (answer.status !== 204)
      throw new Error(`A piece was answered ${answer.status}: ${await answer.text()}`)
  }
  const seconds = (performance.now() - began) / 1000
  await answered(
    origin,
    { method: 'POST', path: `/studio/uploads/${id}/finish` },
    { sha256: sum.digest('hex') },
    headers,
  )
  return { id, seconds }
}

async function answered(
  origin: string,
  route: { method: string; path: string },
  body: object | undefined,
  headers: Record<string, string>,
): Promise<{ id: string; state: string; problem: string | null }> {
  const { status, text } = await ask(origin, call(route, body, headers))
  if (status !== 200) throw new Error(`${route.path} was answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: { id: string; state: string; problem: string | null } }).data
}

async function untilChecked(origin: string, headers: Record<string, string>, id: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { state, problem } = await answered(
      origin,
      { method: 'GET', path: `/studio/uploads/${id}` },
      undefined,
      headers,
    )
    if (state === 'failed') throw new Error(`The upload failed: ${problem}`)
    if (state === 'ready') return (performance.now() - began) / 1000
    await wait(everyMs)
  }
}

/** The most that a process held since the last look at it. */
function watchMemory(pid: number): { take(): number; end(): void } {
  let most = 0
  const look = (): void => void (most = Math.max(most, readMegabytes(pid)))
  const timer = setInterval(look, everyMs)
  const take = (): number => {
    look()
    const taken = most
    most = 0
    return taken
  }
  return {
    take,
    end: () => clearInterval(timer),
  }
}

function readMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

const [mebibytes = 4095] = process.argv.slice(2).map(Number)
await measure(mebibytes)
