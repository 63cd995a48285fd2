import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '../fixtures.ts'
import { password, registerMember } from '../sign-in.ts'
import { findEngines } from './installed.ts'
import { walk } from './walk.ts'
import { Walker } from './walker.ts'
import type { Driver } from './walker.ts'

// A folder for pictures of each step; without it none are made.
const pictures = process.env['E2E_PICTURES']

let driver: Driver | undefined

// Not at the end of the test: a page that hangs would never let it come there.
test.afterEach(async () => {
  await driver?.close()
  driver = undefined
})

for (const { name, packages, start } of findEngines())
  test(`a first evening in ${name}: ${walk.map((step) => step.name).join(', ')}`, async ({ request }) => {
    test.skip(
      start === undefined,
      `${name} is not installed (Debian: ${packages}), so nothing was tried in it.`,
    )
    if (start === undefined) return
    const member = { email: await registerMember(request), password }
    const opened = await start()
    driver = opened
    await opened.resize(1360, 900)
    const walker = new Walker(opened, process.env['E2E_ORIGIN'] ?? '')
    for (const [index, step] of walk.entries())
      await test.step(step.name, async () => {
        try {
          await step.take(walker, member)
        } finally {
          if (pictures !== undefined)
            await keepPicture(pictures, `${name}-${index + 1}-${step.name}`, await opened.picture())
        }
      })
  })

async function keepPicture(folder: string, title: string, picture: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${title.toLowerCase().replaceAll(' ', '-')}.png`), picture)
}
