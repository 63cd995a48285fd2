import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { formOf, mailIsSent, signInHere, registerMember, welcome } from '../people/sign-in.ts'

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('the dialog', () => {
  test('signs in above the page, which stays [HDRD-11 HDRD-12 AUTH-18]', async ({ page, request }) => {
    const email = await registerMember(request)
    await visit(page, '/articles?page=1')
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(formOf(dialog).email).toBeFocused()
    await expect(page).toHaveURL('/articles?page=1')
    await signInHere(dialog, email)
    await expect(dialog).toHaveCount(0)
    await expect(welcome(page)).toContainText('Welcome, Maryam')
    await expect(page).toHaveURL('/articles?page=1')
  })

  test('closes by Escape, gives the focus back, and is empty when it opens again [HDRD-11]', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await formOf(dialog).email.fill('maryam@example.org')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
    await openDialog(page)
    await expect(formOf(dialog).email).toHaveValue('')
  })

  test('asks for a new password, closes and goes home [AUTH-05 AUTH-27 AUTH-28 B-25 B-27]', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await formOf(dialog).forgot.click()
    await expect(page).toHaveURL('/articles')
    await dialog.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(formOf(dialog).password).toBeVisible()
    await formOf(dialog).forgot.click()
    await dialog.getByLabel('Email').fill(`nobody-${randomUUID()}@example.org`)
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('status').filter({ hasText: mailIsSent })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('leads to the page to register [AUTH-04]', async ({ page }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await dialog.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    await expect(dialog).toHaveCount(0)
  })
})
