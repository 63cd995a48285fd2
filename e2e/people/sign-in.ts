import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'

/** The password of every user who registers here. */
export const password = 'Wandering-reed-42'

/** The message after requesting a new password (AUTH-27). */
export const mailIsSent = 'A Reset Password Email has been sent to your inbox.'

/** Registers a user on another device; returns the email. */
export async function registerMember(request: APIRequestContext): Promise<string> {
  const email = `maryam-${randomUUID()}@example.org`
  const answer = await request.post('/content/auth/local/register', {
    headers: fromElsewhere(),
    data: {
      firstName: 'Maryam',
      lastName: 'Aydin',
      email,
      password,
      title: 'Sister',
      country: 'TR',
      city: 'Bursa',
    },
  })
  expect(answer.status()).toBe(200)
  return email
}

/**
 * Drops the session of this browser. The page is left first: what an open page still loads would be refused,
 * and the console would report it.
 */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The parts of the sign-in form. */
export function formOf(page: Page | Locator): Record<'email' | 'password' | 'submit' | 'forgot', Locator> {
  const form = page.getByRole('form', { name: 'Sign in' })
  return {
    email: form.getByLabel('Email'),
    password: form.getByRole('textbox', { name: 'Password' }),
    submit: form.getByRole('button', { name: /^Sign/ }),
    forgot: form.getByRole('link', { name: 'Forgot password' }),
  }
}

/** Fills in and sends the visible form. */
export async function signInHere(page: Page | Locator, email: string, given = password): Promise<void> {
  const form = formOf(page)
  await form.email.fill(email)
  await form.password.fill(given)
  await form.submit.click()
}

/** The greeting of a signed-in user, on wide screens. */
export const welcome = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Welcome/ })
