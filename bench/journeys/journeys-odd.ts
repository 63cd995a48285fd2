// Recordings, servers and browsers that are not as they should be.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calmMessage } from './journeys-page.ts'
import type { Watched } from './journeys-page.ts'
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
  recordsIn,
  secondOf,
  until,
} from './journeys-stage.ts'
import type { Member, Stage } from './journeys-stage.ts'
import type { MadeTalk } from './journeys-talks.ts'

const noPositions = 'This browser cannot store your position. It is saved in your account instead.'

/** The albums of these journeys. */
export const oddAlbums: Record<string, MadeTalk[]> = {
  'Odd files': [
    { title: 'Half a minute less', seconds: 6, statedSeconds: 36 },
    { title: 'After the short one', seconds: 7 },
  ],
  'A long day': [{ title: 'Twelve hours', seconds: 43_200, isThin: true }],
  'Of no length': [{ title: 'No length is known', seconds: 9 }],
  'Said to be a page': [{ title: 'Said to be a page', seconds: 11 }],
  'Not a sound': [{ title: 'Not a sound at all', seconds: 12.5 }],
  'No parts': [{ title: 'Only as a whole', seconds: 170 }],
}

/** A file that ends before its stated length, and one of twelve hours. */
export async function lengths(stage: Stage, journey: Journey): Promise<void> {
  beginRecording(stage, journey)
  const member = await newMember(stage)
  const odd = await openPage(member, '/audios/detail/odd-files', journey)
  await pressTalk(odd, 'Half a minute less', journey)
  const isNext = await until(() => odd.last().title === 'After the short one' && odd.last().at > 1, 25)
  journey.promise('after a file that is shorter than it says, the next talk begins by itself', isNext)
  await pressPlayer(odd, 'Pause', journey)
  await until(async () => (await heardOf(stage, member, 'Half a minute less')).isFinished, 5)
  const short = await heardOf(stage, member, 'Half a minute less')
  journey.promise(
    'no more is counted as heard than was there',
    Math.abs(short.seconds - 6) < 1 && short.isFinished,
    `${short.seconds.toFixed(1)} ${short.spans}`,
  )
  journey.promise(
    'nothing is said',
    odd.messages.every((text) => text === calmMessage),
    odd.messages.join('; '),
  )
  await odd.page.close()
  const long = await openPage(member, '/audios/detail/a-long-day', journey)
  await pressTalk(long, 'Twelve hours', journey)
  journey.promise('a talk of twelve hours begins', await hears(long))
  const gone = await pressSecond(long, 40_000, journey)
  const isHeard = await hears(long)
  const position = await secondOf(long)
  journey.promise(
    'and goes on in its twelfth hour',
    isHeard && gone > 39_600 && Math.abs(position - gone) < 2,
    `${position.toFixed(0)} of ${gone}`,
  )
  await wait(5500)
  await pressPlayer(long, 'Pause', journey)
  const end = await secondOf(long)
  await until(
    async () => Math.abs(((await heardOf(stage, member, 'Twelve hours')).position ?? 0) - end) < 1,
    5,
  )
  const { position: kept } = await heardOf(stage, member, 'Twelve hours')
  journey.promise(
    'the server has the position',
    Math.abs((kept ?? 0) - end) < 1,
    `${kept?.toFixed(1)} of ${end.toFixed(1)}`,
  )
  await promiseQuietLine(journey, long, 0)
  await member.context.close()
}

/** A length that nobody knows, a wrong kind, and a server without parts. */
export async function answers(stage: Stage, journey: Journey): Promise<void> {
  beginRecording(stage, journey)
  const { front } = stage
  const member = await newMember(stage)
  front.rules.hidesDurations = true
  const unknown = await openPage(member, '/articles', journey)
  // Without a new document, since only the calls of a page are changed.
  await unknown.page.evaluate(() => {
    history.pushState(null, '', '/audios/detail/of-no-length')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await pressTalk(unknown, 'No length is known', journey)
  journey.promise('a talk of unknown length begins', await hears(unknown))
  const isOver = await until(() => unknown.events.some(({ name }) => name === 'ended'), 15)
  const { seconds, isFinished } = await settled(stage, member, 'No length is known')
  journey.promise(
    'and is over at its own end',
    isOver && isFinished && Math.abs(seconds - 9) < 0.6,
    seconds.toFixed(1),
  )
  await promiseQuietLine(journey, unknown, 3)
  front.rules.hidesDurations = false
  await unknown.page.close()

  await giveKind(stage, 'Said to be a page', 'text/html')
  const named = await openPage(member, '/audios/detail/said-to-be-a-page', journey)
  await pressTalk(named, 'Said to be a page', journey)
  journey.promise('a recording that is called a page all the same plays', await hears(named))
  await named.page.close()
  await giveKind(
    stage,
    'Not a sound at all',
    'text/html',
    '<!doctype html><title>Sign in to the Wi-Fi</title>',
  )
  const wrong = await openPage(member, '/audios/detail/not-a-sound', journey)
  await pressTalk(wrong, 'Not a sound at all', journey)
  const isSaid = await until(
    () => wrong.messages.includes('Unable to load audio: the format is not supported'),
    10,
  )
  journey.promise(
    'PLAYER-37 of what is no recording it is said why nothing is heard',
    isSaid,
    wrong.messages.join('; '),
  )
  await promiseQuietLine(journey, wrong, 20)
  await wrong.page.close()

  Object.assign(front.rules, { hasNoRanges: true, bytesPerSecond: 200_000 })
  const whole = await openPage(member, '/audios/detail/no-parts', journey)
  await pressTalk(whole, 'Only as a whole', journey)
  journey.promise('a recording that comes only as a whole begins', await hears(whole))
  await wait(2000)
  await pressSecond(whole, 120, journey)
  const isHeard = await hears(whole, 30)
  const position = await secondOf(whole)
  journey.promise(
    'a press on what is not there yet does not lead back to the beginning',
    isHeard && position > 2,
    position.toFixed(1),
  )
  await promiseQuietLine(journey, whole, 20)
  await member.context.close()
}

/** A browser that keeps nothing: its storage is cleared, refused or full. */
export async function storage(stage: Stage, journey: Journey): Promise<void> {
  beginRecording(stage, journey)
  const { front } = stage
  const clearing = await newMember(stage)
  const cleared = await openPage(clearing, '/audios/detail/three-minutes', journey)
  await pressTalk(cleared, 'Three minutes', journey)
  await wait(7000)
  journey.note('browser', 'clears everything but the cookies')
  const devtools = await clearing.context.newCDPSession(cleared.page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems'
  await devtools.send('Storage.clearDataForOrigin', { origin: front.origin, storageTypes })
  journey.promise('the sound goes on when the storage is cleared', await hears(cleared))
  await wait(7000)
  journey.promise(
    'and the positions are kept in it again',
    (await recordsIn(cleared)).length === 1 && cleared.messages.every((text) => text === calmMessage),
    cleared.messages.join('; '),
  )
  await pressPlayer(cleared, 'Pause', journey)
  await expectTold(stage, journey, clearing, cleared)
  await clearing.context.close()

  const refusing = await newMember(stage)
  await refusing.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const refused = await openPage(refusing, '/audios/detail/three-minutes', journey)
  await pressTalk(refused, 'Three minutes', journey)
  await wait(11_000)
  journey.promise('without a database it plays', await hears(refused))
  const times = refused.messages.filter((message) => message.startsWith(noPositions)).length
  journey.promise('and it is said once that no positions are kept', times === 1, `${times} times`)
  await pressPlayer(refused, 'Pause', journey)
  await expectTold(stage, journey, refusing, refused)
  await refusing.context.close()

  const filling = await newMember(stage)
  const full = await openPage(filling, '/audios/detail/three-minutes', journey)
  const session = await filling.context.newCDPSession(full.page)
  journey.note('browser', 'has no room left')
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: 1000 })
  await pressTalk(full, 'Three minutes', journey)
  await wait(7000)
  journey.promise('without room it plays', await hears(full))
  await pressPlayer(full, 'Pause', journey)
  await expectTold(stage, journey, filling, full)
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: 1_500_000 })
  journey.note('browser', 'has room for half of a talk')
  await full.page.reload({ waitUntil: 'networkidle' })
  await full.page.getByRole('button', { name: 'More for Three minutes' }).click()
  journey.note('listener', 'asks to save the talk')
  await full.page.getByRole('dialog').getByRole('button', { name: 'Save for offline' }).click()
  const isSaid = await until(
    () => full.messages.some((message) => /no room|not enough|full|does not allow/i.test(message)),
    15,
  )
  journey.promise(
    'a listener who saves a talk is told that there is no room',
    isSaid,
    full.messages.join('; '),
  )
  await promiseQuietLine(journey, full, 5)
  await filling.context.close()
}

/** Has the server say another kind of a recording, and send something else where `bytes` are given. */
async function giveKind(
  { database, mediaFolder }: Stage,
  title: string,
  kind: string,
  bytes?: string,
): Promise<void> {
  const { rows } = await database.query<{ key: string }>(
    `update media_files set mime_type = $2, bytes = coalesce($3, bytes)
     where id = (select file_id from catalog_tracks where title = $1) returning storage_key as key`,
    [title, kind, bytes?.length ?? null],
  )
  if (bytes !== undefined) await writeFile(join(mediaFolder, rows[0]?.key ?? ''), bytes)
}

/** Nothing is asked for over and over in the seconds that follow. */
async function promiseQuietLine(journey: Journey, watched: Watched, seconds: number): Promise<void> {
  const before = watched.mediaRequests.length
  await wait(seconds * 1000)
  const { length } = watched.mediaRequests
  journey.promise(
    'recordings are not asked for over and over',
    length < 15,
    `${length} times, ${length - before} of them in the last ${seconds} s`,
  )
  journey.promise('no script fails', watched.errors.length === 0, watched.errors.join('; '))
}

async function settled(
  stage: Stage,
  member: Member,
  title: string,
): Promise<{ seconds: number; isFinished: boolean }> {
  await until(async () => (await heardOf(stage, member, title)).isFinished, 5)
  return await heardOf(stage, member, title)
}

async function expectTold(stage: Stage, journey: Journey, member: Member, watched: Watched): Promise<void> {
  await wait(500)
  const { played } = watched.last()
  const isTold = await until(
    async () => Math.abs((await heardOf(stage, member, 'Three minutes')).seconds - played) < 1,
    6,
  )
  const heard = await heardOf(stage, member, 'Three minutes')
  journey.promise(
    'the server has every second that was played',
    isTold,
    `${heard.seconds.toFixed(1)} of ${played.toFixed(1)} ${heard.spans}`,
  )
}
