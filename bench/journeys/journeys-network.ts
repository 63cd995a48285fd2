// Journeys in which the network or time itself gets into the way: addresses that die, no network, a sleep.
import { setTimeout as wait } from 'node:timers/promises'
import type { Journey } from './journeys-record.ts'
import {
  beginRecording,
  heardOf,
  hears,
  newMember,
  openPage,
  pressPlayer,
  pressSecond,
  pressTalk,
  secondOf,
  until,
} from './journeys-stage.ts'
import type { Call, Member, Stage } from './journeys-stage.ts'
import type { MadeTalk } from './journeys-talks.ts'
import { calmMessage } from './journeys-page.ts'
import type { Watched } from './journeys-page.ts'

const address = '/audios/detail/three-minutes'
const talk = 'Three minutes'
const lifeSeconds = 15

/** The albums of these journeys. */
export const networkAlbums: Record<string, MadeTalk[]> = {
  'Three minutes': [{ title: talk, seconds: 180 }],
}

interface Listening {
  calls: Call[]
  member: Member
  watched: Watched
}

/** Addresses that live 15 seconds, behind a line that is two and a half times as fast as the sound. */
export async function expiry(stage: Stage, journey: Journey): Promise<void> {
  const listening = await listen(stage, journey, lifeSeconds)
  const { calls, member, watched } = listening
  const { front } = stage
  await wait(6000)
  const drifts: { what: string; seconds: number; isHeard: boolean }[] = []
  const look = async (what: string, position: number): Promise<void> => {
    const beganAt = performance.now()
    const isHeard = await hears(watched)
    const now = await secondOf(watched)
    const passed = (performance.now() - beganAt) / 1000
    // It cannot be further than the time that has passed, and not before the position.
    const seconds = now < position ? position - now : Math.max(0, now - position - passed)
    journey.note(
      'sound',
      `is heard at ${now.toFixed(2)} after ${passed.toFixed(1)} s; the position was ${position.toFixed(2)}`,
    )
    drifts.push({ what, seconds, isHeard })
  }
  const jump = async (what: string, second: number): Promise<void> => {
    const gone = await pressSecond(watched, second, journey)
    if (!(Math.abs(gone - second) < 2))
      throw new Error(`The line of time went to ${gone} and not to ${second}.`)
    await look(what, gone)
  }
  const begun = await secondOf(watched)
  await jump('a seek inside what is loaded', begun + 5)
  await wait(lifeSeconds * 1000)
  await jump('a seek outside what is loaded, with a dead address', 120)
  await wait(3000)
  await rest(listening, journey, look, 'a pause of 17 s')
  await wait(lifeSeconds * 1000 + 1000)
  await jump('a seek back, with a dead address', 60)
  await wait(2000)
  journey.note('network', 'the connection breaks, and the address is refused when it is asked for again')
  front.rules.refusals = 1
  front.drop('media')
  const isRefused = await until(() => front.rules.refusals === 0, 25)
  await look('a refusal in mid-play', await secondOf(watched))
  await wait(5000)
  await rest(listening, journey, look, 'a second pause')
  const refreshes = calls.filter(({ path }) => path.includes('refresh-audio')).length
  const refused = calls.filter(({ path, status }) => path.startsWith('/media/') && status === 403).length
  journey.promise(
    'the server refused a dead address at least twice',
    refused >= 2 && isRefused,
    `${refused} refusals, ${refreshes} fresh addresses`,
  )
  for (const { what, seconds, isHeard } of drifts)
    journey.promise(
      `the sound goes on at the same position after ${what}`,
      isHeard && seconds < 1,
      `${seconds.toFixed(2)} s off`,
    )
  promiseCalm(journey, watched)
  journey.promise(
    'no standstill of more than 250 ms within what is loaded',
    watched.last().maxStill <= 250,
    `the longest ${Math.round(watched.last().maxStill)} ms`,
  )
  journey.promise(
    'no more requests than actions',
    refreshes <= 8 && watched.mediaRequests.length < 60,
    `${watched.mediaRequests.length} for recordings`,
  )
  await expectHeard(stage, journey, listening)
  await member.context.close()
}

/** Every connection is cut for a minute in the middle of a talk. */
export async function network(stage: Stage, journey: Journey): Promise<void> {
  const listening = await listen(stage, journey, undefined)
  const { member, watched } = listening
  const { front } = stage
  await wait(8000)
  journey.note('network', 'is cut')
  const cutAt = journey.seconds
  front.rules.isCut = true
  front.drop('all')
  const sign = watched.page.getByText(calmMessage).first()
  let stillAt = NaN
  let signAt = NaN
  let position = await secondOf(watched)
  while (journey.seconds < cutAt + 60) {
    const now = await secondOf(watched)
    if (now > position && Number.isNaN(signAt)) stillAt = journey.seconds
    position = Math.max(position, now)
    if (Number.isNaN(signAt) && (await sign.isVisible())) {
      signAt = journey.seconds
      journey.note(
        'page',
        `shows that it waits, ${(signAt - stillAt).toFixed(1)} s after the sound stopped at ${position.toFixed(2)}`,
      )
    }
    await wait(100)
  }
  const connections = front.refusedConnections
  front.rules.isCut = false
  journey.note('network', `is back; ${connections} connections were refused`)
  const backAt = journey.seconds
  const isHeard = await hears(watched, 45)
  // The first events tell of the position; the clock itself goes on while it is asked for.
  await until(() => watched.events.some(({ name, second }) => name === 'playing' && second > backAt), 2)
  const begins = watched.events.filter(({ second }) => second > backAt)
  const after = (begins.find(({ name }) => name === 'playing')?.second ?? journey.seconds) - backAt
  const positions = begins.filter(({ name }) => name === 'seeking' || name === 'playing').map(({ at }) => at)
  const now = positions.length > 0 ? Math.min(...positions) : await secondOf(watched)
  journey.note(
    'sound',
    `is heard at ${now.toFixed(2)}, ${after.toFixed(1)} s after the network was back; it stopped at ${position.toFixed(2)}`,
  )
  await wait(6000)
  journey.promise(
    'a calm sign comes about two seconds after the sound stops',
    signAt - stillAt > 1 && signAt - stillAt < 5,
    `${(signAt - stillAt).toFixed(1)} s`,
  )
  journey.promise('the sign goes when the sound is back', !(await sign.isVisible()))
  promiseCalm(journey, watched)
  journey.promise('it asks calmly, not in a loop', connections < 200, `${connections} connections in 60 s`)
  journey.promise(
    'the sound goes on by itself within fifteen seconds',
    isHeard && after < 15,
    `${after.toFixed(1)} s`,
  )
  journey.promise(
    'the sound goes on at the same position',
    Math.abs(now - position) < 1,
    `${(now - position).toFixed(2)} s off`,
  )
  await expectHeard(stage, journey, listening)
  await member.context.close()
}

/** A laptop is closed, once in a pause and once while it plays; each time the address dies meanwhile. */
export async function sleep(stage: Stage, journey: Journey): Promise<void> {
  const listening = await listen(stage, journey, lifeSeconds)
  const { calls, member, watched } = listening
  await wait(5000)
  await pressPlayer(watched, 'Pause', journey)
  await wait(1000)
  const position = await secondOf(watched)
  await closeLid(stage, journey)
  journey.note('listener', 'opens the lid a day later')
  await watched.page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 24 * 3_600_000
  })
  const before = calls.length
  await pressPlayer(watched, 'Play', journey)
  const isHeard = await hears(watched)
  const now = await secondOf(watched)
  const refreshes = calls.slice(before).filter(({ path }) => path.includes('refresh-audio')).length
  journey.promise(
    'the sound goes on at the position',
    isHeard && Math.abs(now - position) < 2,
    `${now.toFixed(2)} after ${position.toFixed(2)}`,
  )
  journey.promise('one fresh address was made', refreshes === 1, String(refreshes))
  await wait(3000)
  const closedAt = await secondOf(watched)
  await closeLid(stage, journey)
  const { at } = watched.last()
  await wait(2500)
  if (watched.last().isPaused) await pressPlayer(watched, 'Play', journey)
  const isHeardAgain = await hears(watched)
  const later = await secondOf(watched)
  journey.note('sound', `is heard at ${later.toFixed(2)}; the lid was closed at ${closedAt.toFixed(2)}`)
  journey.promise(
    'after a sleep in mid-play the sound goes on where it was',
    isHeardAgain && later >= closedAt - 0.5 && later < Math.max(at, closedAt) + 8,
  )
  await wait(20_000)
  journey.promise(
    'and goes on, with a fresh address',
    await hears(watched),
    `at ${(await secondOf(watched)).toFixed(1)}`,
  )
  promiseCalm(journey, watched)
  await expectHeard(stage, journey, listening)
  await member.context.close()
}

/** Stops every process of the browser until the address is dead; its connections are gone afterwards. */
async function closeLid({ front, browser }: Stage, journey: Journey): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  journey.note('listener', 'closes the lid; the address dies, and every connection')
  for (const { id } of processInfo) process.kill(id, 'SIGSTOP')
  front.drop('all')
  await wait((lifeSeconds + 1) * 1000)
  for (const { id } of processInfo) process.kill(id, 'SIGCONT')
  journey.note('listener', 'opens the lid')
}

/** A user listens to the talk behind a slow line. */
async function listen(stage: Stage, journey: Journey, life: number | undefined): Promise<Listening> {
  const calls = beginRecording(stage, journey)
  Object.assign(stage.front.rules, { lifeSeconds: life, bytesPerSecond: 40_000 })
  const member = await newMember(stage)
  const watched = await openPage(member, address, journey)
  await pressTalk(watched, talk, journey)
  if (!(await hears(watched))) throw new Error('The talk did not begin.')
  return { calls, member, watched }
}

function promiseCalm(journey: Journey, { messages }: Watched): void {
  journey.promise(
    'no error is said',
    messages.every((text) => text === calmMessage),
    messages.join('; '),
  )
}

async function rest(
  { watched }: Listening,
  journey: Journey,
  look: (what: string, position: number) => Promise<void>,
  what: string,
): Promise<void> {
  await pressPlayer(watched, 'Pause', journey)
  await wait((lifeSeconds + 2) * 1000)
  const position = await secondOf(watched)
  await pressPlayer(watched, 'Play', journey)
  await look(`${what}, in which the address died`, position)
}

/** Lets the listener rest and compares what the server has with what was played. */
async function expectHeard(stage: Stage, journey: Journey, { member, watched }: Listening): Promise<void> {
  await pressPlayer(watched, 'Pause', journey)
  await wait(1500)
  const { played } = watched.last()
  const isTold = await until(
    async () => Math.abs((await heardOf(stage, member, talk)).seconds - played) < 2,
    12,
  )
  const heard = await heardOf(stage, member, talk)
  const seen = `${heard.seconds.toFixed(1)} of ${played.toFixed(1)} ${heard.spans}`
  journey.promise('the server has every second that was played, and no other', isTold, seen)
  const position = await secondOf(watched)
  journey.promise(
    'the server has the position',
    Math.abs((heard.position ?? NaN) - position) < 1,
    `${heard.position} of ${position.toFixed(1)}`,
  )
}
