import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, visit } from '../browser/fixtures.ts'
import { runSohbet } from './credits.ts'
import { fromElsewhere } from '../browser/network.ts'

/*
 * How a browser test gets into the studio:
 *
 *   await enterStudio(page, 'editor')             // at /studio, inside, and proved for ten minutes
 *   await enterStudio(page, 'admin', '/studio/audit')
 *
 * One person of each role is made for a worker, through the same calls and commands that make real ones, and signs in
 * once. A test that logs out, lets time pass or changes the person's second factor makes its own with
 * `makeStudioPerson` and `enrol`.
 */

/** What someone does in the studio. */
export type StudioRole = 'editor' | 'steward' | 'admin'

/** The password of everybody of the content team. */
export const studioPassword = 'Wandering-reed-of-Konya'

/** Someone who works in the studio. */
export interface StudioPerson {
  email: string
  role: StudioRole
  /** The key in the app of their phone; undefined until `enrol`. */
  secret?: string
  recoveryCodes: string[]
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const inside = new Map<StudioRole, { person: StudioPerson; cookies: Cookies }>()

/** Opens a page of the studio as someone with a role. */
export async function enterStudio(page: Page, role: StudioRole, path = '/studio'): Promise<StudioPerson> {
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

/** Someone new of the content team, signed in on this device; without a second factor yet. */
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

/** Sets up the second factor of who is signed in on this device; the studio is open to them from then on. */
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

/** What the app on the phone of a person shows, `steps` half minutes from now. */
export function codeOf({ secret = '' }: StudioPerson, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** A call of the studio that changes something, made as its pages make it. */
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

/** The row of an entry that can be changed, or on a phone its place in the list. */
export function rowOf(page: Page, name: string): Locator {
  const change = page.getByRole('button', { name: `Change ${name}`, exact: true })
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ has: change })
}
