// Listening reports of devices: `node bench/sound/listening.ts [seconds]`, against one process. First as many
// as possible, 32 at a time; then 200 per second, which is 2,000 concurrent listeners who report ten seconds
// every ten seconds. Each of 200 members listens to their own recording without end. This program and the
// database run on the same machine.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { ask, call, inParallel, publicOrigin, register, upTo } from '../site/account-people.ts'
import { createCpuMeter } from '../site/process-tree.ts'
import { connect, report, round, startPostgres, startSohbet, summarise } from '../site/serve.ts'
import { atPace } from '../site/steady-pace.ts'
import { findRecordings, type Recording } from './recordings.ts'

const people = 200
const spanSeconds = 10
const steadyPerSecond = 200

/** A listening member; `at` is their position in seconds. */
interface Listener {
  token: string
  deviceId: string
  track: Recording
  at: number
}

async function measure(seconds: number): Promise<void> {
  await using postgres = await startPostgres()
  await using sohbet = await startSohbet({
    DATABASE_URL: postgres.url,
    PUBLIC_ORIGIN: publicOrigin,
    TRUSTED_PROXY: '127.0.0.1',
  })
  await using database = await connect(postgres.url)
  const listeners = await seatListeners(sohbet.url)
  const meter = await createCpuMeter(database, sohbet.pid)
  const reportNth = (n: number): Promise<number> => reportNext(sohbet.url, listeners[n % listeners.length])
  const measureBy = async (name: object, ask: () => Promise<number[]>): Promise<void> => {
    const began = performance.now()
    const { times, cpuMsEach } = await meter(ask)
    if (times.includes(Infinity)) throw new Error('A report was refused.')
    const perSecond = round((times.length * 1000) / (performance.now() - began))
    report('listening', { ...name, perSecond, ...summarise(times), cpuMsEach })
  }
  await measureBy({ atOnce: 32 }, async () => {
    const until = performance.now() + seconds * 1000
    const times: number[] = []
    await inParallel(upTo(32), 32, async (worker) => {
      for (let n = worker; performance.now() < until; n += 32) times.push(await reportNth(n))
    })
    return times
  })
  const pace = { seconds, rate: steadyPerSecond }
  await measureBy({ pace: steadyPerSecond }, () => atPace(pace, reportNth))
}

async function seatListeners(origin: string): Promise<Listener[]> {
  const tracks = await findRecordings(origin)
  return await inParallel(upTo(people), 4, async (n) => {
    const token = await register(origin, `listener-${n}@example.org`)
    const track = tracks[n % tracks.length]
    if (track === undefined) throw new Error('There is no recording that everybody may hear.')
    return { token, deviceId: randomUUID(), track, at: 0 }
  })
}

/** Reports the next ten seconds of a member; returns the milliseconds. */
async function reportNext(origin: string, listener: Listener | undefined): Promise<number> {
  if (listener === undefined) throw new Error('Nobody listens.')
  const { token, deviceId, track } = listener
  const from = listener.at + spanSeconds > track.duration_in_seconds ? 0 : listener.at
  const to = from + spanSeconds
  listener.at = to
  const one = {
    file_id: track.id,
    report_id: randomUUID(),
    heard: [[from, to]],
    place: { seconds: to, at: new Date().toISOString() },
    is_finished: false,
  }
  const body = { device_id: deviceId, device_name: 'A phone', reports: [one] }
  const answer = await ask(origin, call(paths.reportListening, body, { 'auth-token': token }))
  if (answer.status !== 200 || !answer.text.includes('"taken":1'))
    throw new Error(`A report was answered ${answer.status}: ${answer.text}`)
  return answer.ms
}

await measure(Number(process.argv[2] ?? 20))
