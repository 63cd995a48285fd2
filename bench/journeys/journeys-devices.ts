// Journeys over more than one page: a tab that dies, two tabs, and a start without a network.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Journey } from './journeys-record.ts'
import {
  beginRecording,
  heardOf,
  hears,
  newMember,
  openPage,
  otherProfile,
  pressPlayer,
  pressSecond,
  pressTalk,
  secondOf,
  until,
} from './journeys-stage.ts'
import type { Call, Stage } from './journeys-stage.ts'

const address = '/audios/detail/three-minutes'
const talk = 'Three minutes'

/** The process of a page dies after twenty seconds; another device goes on, and then the first one. */
export async function kill(stage: Stage, journey: Journey): Promise<void> {
  const calls = beginRecording(stage, journey)
  const member = await newMember(stage)
  const watched = await openPage(member, address, journey)
  await pressTalk(watched, talk, journey)
  await until(async () => watched.last().at >= 19.5, 40)
  const { at, played } = watched.last()
  journey.note('listener', `loses the page at ${at.toFixed(2)}: its process dies`)
  const dying = watched.page.waitForEvent('crash')
  void watched.page.goto('chrome://crash').catch(() => undefined)
  await dying
  await wait(500)
  const told = await heardOf(stage, member, talk)
  journey.promise(
    'the server has the position, less than 5 s off',
    Math.abs((told.position ?? NaN) - at) < 5,
    `${told.position?.toFixed(1)} of ${at.toFixed(1)}`,
  )
  journey.promise(
    'the server has the seconds, less than 5 s short',
    played - told.seconds < 5 && told.seconds <= played + 1,
    `${told.seconds.toFixed(1)} of ${played.toFixed(1)}`,
  )
  const other = await otherProfile(stage, member)
  const second = await openPage(other, '/library', journey, 'sound 2')
  await goOn(second.page, journey)
  await hears(second)
  const begun = second.events.find(({ name, at: position }) => name === 'playing' && position > 0)?.at ?? NaN
  journey.promise(
    'another device goes on less than 5 s off',
    Math.abs(begun - at) < 5,
    `${begun.toFixed(1)} of ${at.toFixed(1)}`,
  )
  await wait(6000)
  await pressPlayer(second, 'Pause', journey)
  await wait(1500)
  const all = Math.max(at, await secondOf(second))
  const again = await openPage(member, '/library', journey, 'sound 1')
  await until(async () => (await heardOf(stage, member, talk)).seconds >= all - 1, 8)
  const heard = await heardOf(stage, member, talk)
  journey.promise(
    'after the first device came back, every second is there once',
    Math.abs(heard.seconds - all) < 1.5,
    `${heard.seconds.toFixed(1)} of ${all.toFixed(1)} ${heard.spans}`,
  )
  await again.page.waitForTimeout(500)
  const links = again.page.getByRole('main').getByRole('article').filter({ hasText: talk }).getByRole('link')
  const labels = (await links.allInnerTexts())
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  journey.note('page', `offers: ${labels.join(' | ')}`)
  journey.promise('both devices know the talk', labels.length > 0)
  promiseOnce(journey, calls)
  await member.context.close()
  await other.context.close()
}

/** Two tabs of one browser; the one that begins last is heard. */
export async function tabs(stage: Stage, journey: Journey): Promise<void> {
  const calls = beginRecording(stage, journey)
  const member = await newMember(stage)
  const first = await openPage(member, address, journey, 'sound 1')
  const second = await openPage(member, '/audios/detail/short-talks', journey, 'sound 2')
  await first.page.bringToFront()
  await pressTalk(first, talk, journey)
  await hears(first)
  await wait(6000)
  await second.page.bringToFront()
  await pressTalk(second, 'The third talk', journey)
  const pressedAt = journey.seconds
  await hears(second)
  const isQuiet = await until(() => first.last().isPaused, 3)
  const pause = first.events.findLast(({ name }) => name === 'pause')
  journey.promise(
    'the play of the second tab pauses the first',
    isQuiet && !second.last().isPaused,
    `${((pause?.second ?? NaN) - pressedAt).toFixed(2)} s after the press`,
  )
  const { at } = first.last()
  await wait(4000)
  journey.promise(
    'the first stays silent where it was',
    first.last().isPaused && Math.abs(first.last().at - at) < 0.3,
  )
  await first.page.bringToFront()
  await pressPlayer(first, 'Play', journey)
  const isBack = await hears(first)
  const isSecondQuiet = await until(() => second.last().isPaused, 3)
  journey.promise(
    'and the other way round, at the same position',
    isBack && isSecondQuiet && Math.abs((await secondOf(first)) - at) < 2,
  )
  await wait(3000)
  await pressPlayer(first, 'Pause', journey)
  await wait(2000)
  const heard = [await heardOf(stage, member, talk), await heardOf(stage, member, 'The third talk')]
  const played = [first.last().played, second.last().played]
  const isRight = heard.every(({ seconds }, n) => Math.abs(seconds - (played[n] ?? NaN)) < 1)
  journey.promise(
    'the server has what was heard in each, once',
    isRight,
    heard.map(({ seconds }, n) => `${seconds.toFixed(1)} of ${played[n]?.toFixed(1)}`).join(', '),
  )
  promiseOnce(journey, calls)
  await member.context.close()
}

/** A talk is saved, the network goes, the browser starts again. */
export async function offline(stage: Stage, journey: Journey): Promise<void> {
  beginRecording(stage, journey)
  const member = await newMember(stage)
  const { page } = await openPage(member, address, journey)
  await until(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), 20)
  await page.getByRole('button', { name: `More for ${talk}` }).click()
  journey.note('listener', 'asks to save the talk')
  await page.getByRole('dialog').getByRole('button', { name: 'Save for offline' }).click()
  const isSaved = await until(() => page.getByText(`“${talk}” plays without internet`).isVisible(), 30)
  journey.promise('LIB-04 the talk is saved', isSaved)
  await page.close()
  journey.note('network', 'is cut, and no page is open any more')
  stage.front.rules.isCut = true
  stage.front.drop('all')
  const cold = await openPage(member, '/downloads', journey)
  await cold.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: talk })
    .getByRole('button', { name: `Play ${talk}` })
    .click()
  journey.note('listener', 'presses Play')
  const isHeard = await hears(cold)
  journey.promise('LIB-04 it is heard after a cold start without a network', isHeard)
  await pressSecond(cold, 150, journey)
  await hears(cold)
  const position = await secondOf(cold)
  journey.promise('LIB-04 and sought in', Math.abs(position - 150) < 4, position.toFixed(1))
  await wait(5000)
  await pressPlayer(cold, 'Pause', journey)
  await wait(500)
  const { played } = cold.last()
  stage.front.rules.isCut = false
  journey.note('network', 'is back')
  const back = await openPage(member, '/library', journey, 'sound 2')
  const isTold = await until(
    async () => Math.abs((await heardOf(stage, member, talk)).seconds - played) < 1,
    15,
  )
  const heard = await heardOf(stage, member, talk)
  journey.promise(
    'what was heard is told when the network is back',
    isTold,
    `${heard.seconds.toFixed(1)} of ${played.toFixed(1)} ${heard.spans}`,
  )
  journey.promise('no script fails', cold.errors.length + back.errors.length === 0)
  await member.context.close()
}

async function goOn(page: Page, journey: Journey): Promise<void> {
  journey.note('listener', 'goes on from the library')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: talk })
    .getByRole('link', { name: talk })
    .click()
}

/** No report came twice under another id: the same seconds of a talk, told by the same device. */
function promiseOnce(journey: Journey, calls: readonly Call[]): void {
  const seen = new Map<string, number>()
  for (const { path, body, status } of calls)
    if (path.endsWith('/reports') && status === 200) {
      const { device_id: device, reports } = JSON.parse(body) as {
        device_id: string
        reports: { file_id: number; heard: [number, number][] }[]
      }
      for (const { file_id: id, heard } of reports)
        for (const [from, to] of heard) {
          const key = `${device} ${id} ${from.toFixed(1)}-${to.toFixed(1)}`
          seen.set(key, (seen.get(key) ?? 0) + 1)
        }
    }
  const doubled = [...seen].filter(([, times]) => times > 1)
  journey.promise(
    'no stretch was told twice',
    doubled.length === 0,
    doubled.map(([key, times]) => `${key}: ${times}`).join('; '),
  )
}
