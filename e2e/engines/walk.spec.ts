import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { giveCredits } from '../people/credits.ts'
import { expect, test } from '../browser/fixtures.ts'
import { readGift } from '../people/gift-emails.ts'
import { password, registerMember } from '../people/sign-in.ts'
import { startS3Server } from '../../server/test/outside/s3-server.ts'
import { startSohbet } from '../start-sohbet.ts'
import { walkFromRight } from './from-right.ts'
import { findEngines } from './installed.ts'
import { soundSteps, walk } from './walk.ts'
import { type Driver, Walker } from './walker.ts'

// Sixteen steps in a browser that renders without a graphics card and beside other tests; each step has a
// timeout of its own.
test.describe.configure({ timeout: 300_000 })

// Folder for a screenshot of each step; none are made without it.
const pictures = process.env['E2E_PICTURES']

let driver: Driver | undefined

// Not at the end of the test, which a page that hangs would never reach.
test.afterEach(async () => {
  await driver?.close()
  driver = undefined
})

for (const { name, packages, start } of findEngines())
  test(`a first evening in ${name}: ${walk.map((step) => step.name).join(', ')}`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    test.skip(
      start === undefined,
      `${name} is not installed (Debian: ${packages}), so nothing was tried in it.`,
    )
    if (start === undefined) return
    const email = await registerMember(request)
    const friend = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const member = { email, password, gift: await giveAsFriend(friend, email) }
    await friend.dispose()
    const opened = await start()
    driver = opened
    await opened.resize(1360, 900)
    const walker = new Walker(opened, process.env['E2E_ORIGIN'] ?? '')
    for (const [index, step] of walk.entries())
      await test.step(step.name, async () => {
        try {
          await step.run(walker, member)
        } finally {
          if (pictures !== undefined)
            await keepPicture(pictures, `${name}-${index + 1}-${step.name}`, await opened.picture())
        }
      })
  })

for (const { name, start } of findEngines())
  test(`lines in Arabic begin at the right in ${name}, and time runs to the right [B-14]`, async () => {
    test.skip(start === undefined, `${name} is not installed, so nothing was tried in it.`)
    if (start === undefined) return
    const opened = await start()
    driver = opened
    await opened.resize(1360, 900)
    const walker = new Walker(opened, process.env['E2E_ORIGIN'] ?? '')
    for (const [index, step] of walkFromRight('ar').entries())
      await test.step(step.name, async () => {
        try {
          await step.run(walker)
        } finally {
          if (pictures !== undefined)
            await keepPicture(pictures, `${name}-ar-${index + 1}-${step.name}`, await opened.picture())
        }
      })
  })

test('a talk served by the object store plays and seeks in every browser engine [PLAYER-36]', async () => {
  const engines = findEngines().flatMap(({ start }) => (start === undefined ? [] : [start]))
  test.skip(engines.length === 0, 'No other engine is installed.')
  const s3 = await startS3Server()
  const sohbet = await startSohbet({ MEDIA_DELIVERY: 's3', ...s3.environment })
  try {
    for (const start of engines) {
      driver = await start()
      await driver.resize(1360, 900)
      const walker = new Walker(driver, sohbet.origin)
      for (const { name, run } of soundSteps) await test.step(name, async () => await run(walker))
      await driver.close()
      driver = undefined
    }
  } finally {
    await sohbet.stop()
    await s3.close()
  }
})

/** Another member gives five credits to an email; returns the URL of the gift. */
async function giveAsFriend(friend: APIRequestContext, email: string): Promise<string> {
  await giveCredits(await registerMember(friend), 5)
  const answer = await friend.post('/content/api/gifts', {
    headers: { origin: process.env['E2E_ORIGIN'] ?? '', 'idempotency-key': randomUUID() },
    data: { gift: { kind: 'credits', credits: 5 }, email, note: 'See you on Thursday' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await readGift(email)).path
}

async function keepPicture(folder: string, title: string, picture: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${title.toLowerCase().replaceAll(' ', '-')}.png`), picture)
}
