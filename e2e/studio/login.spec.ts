import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { codeOf, enrol, makeStudioPerson, studioPassword } from '../people/studio.ts'
import { dropSession } from '../people/sign-in.ts'

const headOf = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a visitor signs in first, and then reaches the requested page',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const person = await makeStudioPerson(page.request, 'steward')
    await enrol(page.request, person)
    await dropSession(page)
    await visit(page, '/studio/audit')
    await expect(page).toHaveURL('/login/?p=%2Fstudio%2Faudit')
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('textbox', { name: 'Password' }).fill(studioPassword)
    await form.getByRole('button', { name: /^Sign/ }).click()
    await expect(page).toHaveURL('/studio/enter?p=%2Fstudio%2Faudit')
    await expect(headOf(page)).toHaveText('Open the studio')
    // A new document, since the studio is a separate application.
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    const code = page.getByLabel('Code')
    await page.getByRole('button', { name: 'Open the studio' }).click()
    await expect(code).toHaveAccessibleDescription(/Please enter a code/)
    await expect(code).toBeFocused()
    await code.fill('000 000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/This code is not right, or it has been used/)
    expect(await faultsInAll(page)).toEqual([])
    await code.fill(person.recoveryCodes[0] ?? '')
    await code.press('Enter')
    await expect(page).toHaveURL('/studio/audit')
    await expect(headOf(page)).toHaveText('Audit log')
  },
)

test('a phone is set up once, by keyboard, and its recovery codes are shown only then', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const person = await makeStudioPerson(page.request, 'editor')
  await visit(page, '/studio')
  await expect(page).toHaveURL('/studio/enter?p=%2Fstudio')
  await expect(headOf(page)).toHaveText('Protect the studio with your phone')
  const password = page.getByRole('textbox', { name: 'Your password' })
  await password.fill('wrong-wrong-wrong')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/The current password is incorrect/)
  await password.fill(studioPassword)
  await password.press('Enter')
  await expect(page.getByRole('img', { name: /^Square with the key/ })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  const key = await page.getByLabel('Or enter this key by hand').inputValue()
  person.secret = key.replaceAll(' ', '')
  const code = page.getByLabel('Code that the app shows now')
  await code.fill(codeOf(person))
  await code.press('Enter')
  const title = page.getByRole('heading', { name: 'Your recovery codes' })
  await expect(title).toBeFocused()
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await faultsInAll(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  const onward = page.getByRole('link', { name: 'To the studio' })
  await onward.click()
  const savedBox = page.getByRole('checkbox', { name: 'I have saved the codes' })
  await expect(savedBox).toHaveAccessibleDescription('Please save the codes first, then tick the box.')
  await savedBox.check()
  await onward.click()
  await expect(page).toHaveURL('/studio')
  await expect(page.getByRole('navigation', { name: 'Parts of the studio' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
})

test('an editor finds their own parts in the navigation and by keyboard, is refused the others, and logs out', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  const person = await makeStudioPerson(page.request, 'editor')
  await enrol(page.request, person)
  await visit(page, '/studio')
  const side = page.getByRole('navigation', { name: 'Parts of the studio' })
  await expect(side.getByRole('link', { name: 'Overview' })).toBeVisible()
  for (const name of ['Content', 'Uploads', 'In bulk', 'Upcoming gatherings', 'Majalis'])
    await expect(side.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of ['People', 'Accounts', 'Audit log'])
    await expect(side.getByRole('link', { name })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').pressSequentially('upl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/studio/uploads')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Also by entering the URL directly.
  await visit(page, '/studio/money')
  await expect(page.getByRole('alert')).toContainText('Your account is not allowed to do this.')
  await expect(side.getByRole('link', { name: 'Content', exact: true })).toBeVisible()
  await side.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await visit(page, '/studio')
  await expect(page).toHaveURL('/login/?p=%2Fstudio')

  await becomeMember(page)
  const answer = await page.goto('/studio/audit')
  expect(answer?.status(), 'a listener').toBe(403)
  await expect(headOf(page)).toHaveText('The studio is for the content team')
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the site' }).click()
  await expect(page).toHaveURL('/')
})

test('a passkey replaces the phone as second factor, and proves the identity for a sensitive action', async ({
  page,
  expectConsoleError,
}) => {
  await makeStudioPerson(page.request, 'editor')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, '/studio')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused()
  expect(await faultsInAll(page)).toEqual([])
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.type(studioPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'I have saved the codes' }).check()
  await page.getByRole('link', { name: 'To the studio' }).click()
  await expect(page).toHaveURL('/studio')

  await visit(page, '/studio/security')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Laptop')
  // As if ten minutes had passed: the server answers so once.
  await page.route(
    '**/content/studio/recovery-codes',
    async (route) => {
      const message = 'First confirm that it is you.'
      const refusal = { statusCode: 403, error: 'Forbidden', code: 'ProofRequired', message }
      await route.fulfill({ status: 403, json: { ...refusal, messages: [message] } })
    },
    { times: 1 },
  )
  expectConsoleError(/403/)
  expectConsoleError(/400/)
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  const password = proof.getByRole('textbox', { name: 'Your password' })
  await expect(password).toBeFocused()
  await password.fill('wrong-wrong-wrong')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/The current password is incorrect/)
  await proof.getByRole('button', { name: 'Use a code instead' }).click()
  await expect(proof.getByLabel('Code')).toBeFocused()
  expect(await faultsInAll(page)).toEqual([])
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
})
