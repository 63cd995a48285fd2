import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'

test.use({ isPageKept: true })

const password = 'Wandering-reed-42'
const payloadFields = [
  'firstName',
  'lastName',
  'username',
  'password',
  'email',
  'phoneNo',
  'title',
  'address',
  'city',
  'stateOrProvince',
  'country',
  'zipcode',
]

const newEmail = (): string => `layla-${randomUUID()}@example.org`

function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('form', { name: 'Create an account' }).locator(`[name="${name}"]`)
}

function submitOf(page: Page): Locator {
  return page.getByRole('form', { name: 'Create an account' }).getByRole('button', { name: /^Creat/ })
}

function optionalOf(page: Page): Locator {
  return page.getByText('Username, phone and address (optional)')
}

async function fill(page: Page, email: string): Promise<void> {
  await fieldOf(page, 'title').selectOption('Sister')
  await fieldOf(page, 'firstName').fill('Layla')
  await fieldOf(page, 'lastName').fill('Yıldız')
  await fieldOf(page, 'country').selectOption({ label: 'Singapore' })
  await fieldOf(page, 'city').fill('Singapore')
  await fieldOf(page, 'email').fill(email)
  await fieldOf(page, 'password').fill(password)
  await fieldOf(page, 'confirmPassword').fill(password)
}

/** The bodies of the calls that register. */
function watchRegistrations(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/content/auth/local/register'))
      sent.push(call.postDataJSON() as Record<string, unknown>) // Our own page writes it.
  })
  return sent
}

const welcome = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Welcome/ })

test('a user registers, is welcomed and signed in, and goes on where they were [AUTH-39 B-28 B-29 ROUTE-06 ROUTE-07 PERM-07]', async ({
  page,
}) => {
  const sent = watchRegistrations(page)
  await visit(page, '/articles')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/signup/?p=%2Farticles')
  const email = newEmail()
  await fill(page, email)
  await submitOf(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Welcome, Layla' })).toBeVisible()
  await expect(page).toHaveURL('/articles')
  await expect(welcome(page)).toContainText('Welcome, Layla')
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(payloadFields.toSorted())
  expect(sent[0]).toMatchObject({ email, password, country: 'SG', city: 'Singapore', title: 'Sister' })
})

test('empty it is not sent, and each field says what it lacks until it is edited [AUTH-40 B-28 A-14]', async ({
  page,
}) => {
  const sent = watchRegistrations(page)
  await visit(page, '/signup/')
  await fieldOf(page, 'firstName').focus()
  await fieldOf(page, 'firstName').blur()
  await expect(page.getByText(/ is required$/)).toHaveCount(0)
  await submitOf(page).click()
  for (const [name, sentence] of [
    ['title', 'Title is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['country', 'Country is required'],
    ['city', 'City is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['confirmPassword', 'Confirm password is required'],
  ] as const)
    await expect(fieldOf(page, name)).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(8)
  await expect(fieldOf(page, 'email')).toBeFocused()
  await fieldOf(page, 'firstName').fill('L')
  await expect(fieldOf(page, 'firstName')).not.toHaveAttribute('aria-invalid')
  await expect(fieldOf(page, 'lastName')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('what signs in and the name are asked first, what need not be told behind one line [A-14 B-28]', async ({
  page,
}) => {
  await visit(page, '/signup/')
  const shown = page.getByRole('form', { name: 'Create an account' }).locator('[name]:visible')
  const names = async () =>
    await shown.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  const needed = ['email', 'password', 'confirmPassword', 'firstName', 'lastName', 'title', 'country', 'city']
  expect(await names()).toEqual(needed)
  for (const name of needed) await expect(fieldOf(page, name)).toHaveAttribute('required')
  await optionalOf(page).click()
  expect(await names()).toEqual([...needed, 'username', 'phoneNo', 'address', 'stateOrProvince', 'zipcode'])
  await optionalOf(page).click()
  // Wrong behind a closed line it would not be found.
  await fill(page, newEmail())
  await fieldOf(page, 'zipcode').evaluate((field: HTMLInputElement) => (field.value = '7'.repeat(21)))
  await submitOf(page).click()
  await expect(fieldOf(page, 'zipcode')).toBeFocused()
  await fieldOf(page, 'zipcode').fill('77')
  await expect(fieldOf(page, 'zipcode')).toBeVisible()
})

test('a short password, another one and a wrong address are refused, and no space gets in [A-18 B-28 COMP-19]', async ({
  page,
}) => {
  const sent = watchRegistrations(page)
  await visit(page, '/signup/')
  await fill(page, 'abc')
  await fieldOf(page, 'password').fill('Ab1!')
  await optionalOf(page).click()
  await fieldOf(page, 'username').pressSequentially('la yla')
  await expect(fieldOf(page, 'username')).toHaveValue('layla')
  await submitOf(page).click()
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(/^Please enter a valid email/)
  await expect(fieldOf(page, 'password')).toHaveAccessibleDescription(
    /^Password must be at least 8 characters/,
  )
  await expect(fieldOf(page, 'confirmPassword')).toHaveAccessibleDescription('Passwords do not match')
  await expect(fieldOf(page, 'firstName')).toHaveValue('Layla')
  expect(sent).toEqual([])
})

test('the meter follows the password that is typed [AUTH-41 AUTH-42 AUTH-43 AUTH-44 ACCT-13]', async ({
  page,
}) => {
  await visit(page, '/signup/')
  const chosen = fieldOf(page, 'password')
  await expect(page.getByText(/^(Weak|Medium|Strong):/)).toHaveCount(0)
  await chosen.pressSequentially('Ab1!')
  await expect(page.getByText(/^Weak:/)).toBeVisible()
  await chosen.fill('Abcdefg1#')
  await expect(page.getByText(/^Medium:/)).toBeVisible()
  await chosen.fill('Abcdef1!')
  await expect(page.getByText(/^Strong:/)).toBeVisible()
  await chosen.fill('')
  await expect(page.getByText(/^(Weak|Medium|Strong):/)).toHaveCount(0)
})

test('an address that is taken is said in a toast and under its field, and everything stays [B-30]', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const email = newEmail()
  const person = { firstName: 'Layla', lastName: 'Khan', title: 'Sister', country: 'SG', city: 'Singapore' }
  await request.post('/content/auth/local/register', {
    headers: fromElsewhere(),
    data: { ...person, email, password },
  })
  await visit(page, '/signup/')
  await fill(page, email)
  await submitOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email is already taken.' })).toBeVisible()
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(/^Email is already taken\./)
  await expect(fieldOf(page, 'email')).toBeFocused()
  await expect(fieldOf(page, 'password')).toHaveValue(password)
  await expect(welcome(page)).toHaveCount(0)
})

test('a country offers its cities [B-33]', async ({ page }) => {
  await visit(page, '/signup/')
  await fieldOf(page, 'country').selectOption({ label: 'Singapore' })
  await expect(page.locator('datalist option', { hasText: 'Singapore' })).toHaveCount(1)
})

test('without its cities a city is typed [ACCT-08 B-33]', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/)
  await page.route('**/content/api/cities?*', (route) => route.fulfill({ status: 500, json: {} }))
  await visit(page, '/signup/')
  await fill(page, newEmail())
  await expect(page.getByRole('alert').filter({ hasText: 'Failed To Fetch Cities' })).toBeVisible()
  await submitOf(page).click()
  await expect(welcome(page)).toBeVisible()
})

test('without the countries a country is typed [ACCT-07 B-33]', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/)
  await page.route('**/content/api/countries', (route) => route.fulfill({ status: 500, json: {} }))
  await visit(page, '/articles')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed To Fetch Countries' })).toBeVisible()
  await fieldOf(page, 'country').fill('SG')
  await expect(fieldOf(page, 'country')).toHaveValue('SG')
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('the form is as wide as the screen and no wider, and every field can be pressed [ROUTE-06]', async ({
    page,
  }) => {
    await visit(page, '/signup/')
    await optionalOf(page).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const name of [...payloadFields, 'confirmPassword'])
      expect((await fieldOf(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a user registers and is signed in, after a mistake that kept all but the password [AUTH-39 B-28 B-29]', async ({
    page,
    expectConsoleError,
  }) => {
    // The page that comes back says so with its status, too.
    expectConsoleError(/400/)
    await page.goto('/signup/?p=%2Fterms')
    await fill(page, newEmail())
    await fieldOf(page, 'lastName').fill('')
    await submitOf(page).click()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await expect(fieldOf(page, 'firstName')).toHaveValue('Layla')
    await expect(fieldOf(page, 'title')).toHaveValue('Sister')
    await expect(fieldOf(page, 'country')).toHaveValue('SG')
    await expect(fieldOf(page, 'password')).toHaveValue('')
    expect(await page.content()).not.toContain(password)
    await fieldOf(page, 'lastName').fill('Yıldız')
    await fieldOf(page, 'password').fill(password)
    await fieldOf(page, 'confirmPassword').fill(password)
    await submitOf(page).click()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('banner')).toContainText('Welcome, Layla')
  })
})
