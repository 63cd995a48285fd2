import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, visit } from '../browser/fixtures.ts'
import { runSohbet } from './credits.ts'
import { fromElsewhere } from '../browser/network.ts'

/*
 * Opens the studio in a browser test:
 *
 *   await enterStudio(page, 'editor')             // at /studio, signed in, with a proof for ten minutes
 *   await enterStudio(page, 'admin', '/studio/audit')
 *
 * Each worker creates one person per role, with the same requests and commands as for real ones, and signs them in
 * once. A test that logs out, advances the clock or changes the second factor creates its own person with
 * `makeStudioPerson` and `enrol`.
 */

/** A role in the studio. */
export type StudioRole = 'editor' | 'steward' | 'admin'

/** The password of every member of the content team. */
export const studioPassword = 'Wandering-reed-of-Konya'

/** A user of the studio. */
export interface StudioPerson {
  email: string
  role: StudioRole
  /** The key in their authenticator app; undefined until `enrol`. */
  secret?: string
  recoveryCodes: string[]
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const inside = new Map<StudioRole, { person: StudioPerson; cookies: Cookies }>()

/** Opens a page of the studio as a user with a role. */
export async function enterStudio(page: Page, role: StudioRole, path = '/studio'): Promise<StudioPerson> {
  // The open page of another member would be refused what it still loads.
  await page.goto('about:blank')
  const known = inside.get(role)
  if (known !== undefined) await page.context().addCookies(known.cookies)
  const person = known?.person ?? (await makeStudioPerson(page.request, role))
  if (known === undefined) {
    await enrol(page.request, person)
    inside.set(role, { person, cookies: await page.context().cookies() })
  } else await callStudio(page.request, '/studio/proof', { password: studioPassword })
  await visit(page, path)
  return person
}

/** A new member of the content team, signed in on this device, without a second factor yet. */
export async function makeStudioPerson(request: APIRequestContext, role: StudioRole): Promise<StudioPerson> {
  const email = `${role}-${randomUUID()}@example.org`
  const data = {
    firstName: 'Nura',
    lastName: 'Aydin',
    email,
    password: studioPassword,
    title: 'Sister',
    country: 'TR',
    city: 'Bursa',
  }
  const answer = await request.post('/content/auth/local/register', { headers: fromElsewhere(), data })
  expect(answer.status()).toBe(200)
  await runSohbet('user', 'role', email, '--grant', role)
  return { email, role, recoveryCodes: [] }
}

/** Sets up the second factor of the user signed in on this device, which opens the studio to them. */
export async function enrol(request: APIRequestContext, person: StudioPerson): Promise<void> {
  const started = await callStudio<{ secret: string }>(request, '/studio/second-factor', {
    password: studioPassword,
  })
  person.secret = started.secret
  const code = codeOf(person)
  const set = await callStudio<{ recovery_codes: string[] }>(request, '/studio/second-factor/confirmation', {
    code,
  })
  person.recoveryCodes = set.recovery_codes
}

/** The code in a person's authenticator app, `steps` half minutes from now. */
export function codeOf({ secret = '' }: StudioPerson, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** Makes a changing request of the studio, as its pages do. */
export async function callStudio<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Data> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  const answer = await request.post(`/content${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** The row of an editable entry, or its list item on a phone. */
export function rowOf(page: Page, name: string): Locator {
  const change = page.getByRole('button', { name: `Change ${name}`, exact: true })
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ has: change })
}
