import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'

/** The password of everybody who registers here. */
export const password = 'Wandering-reed-42'

/** The words after a new password was asked for (AUTH-27). */
export const mailIsSent = 'A Reset Password Email has been sent to your inbox.'

/** A user who has registered on another device; answers the address. */
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

/** The parts of the form to sign in. */
export function formOf(page: Page | Locator): Record<'email' | 'password' | 'submit' | 'forgot', Locator> {
  const form = page.getByRole('form', { name: 'Sign in' })
  return {
    email: form.getByLabel('Email'),
    password: form.getByRole('textbox', { name: 'Password' }),
    submit: form.getByRole('button', { name: /^Sign/ }),
    forgot: form.getByRole('link', { name: 'Forgot password' }),
  }
}

/** Fills in the form that is shown and sends it. */
export async function signInHere(page: Page | Locator, email: string, given = password): Promise<void> {
  const form = formOf(page)
  await form.email.fill(email)
  await form.password.fill(given)
  await form.submit.click()
}

/** The greeting of a user who is signed in, on wide screens. */
export const welcome = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Welcome/ })
