import type { Locator, Page } from '@playwright/test'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

test.use({ isPageKept: true })

const categories = [
  'Technical Support',
  'Billing',
  'Inquiry',
  'Summary',
  'Correction',
  'My Account',
  'Majlis Related',
  'Other',
]

function fieldsOf(page: Page): Record<'name' | 'email' | 'category' | 'comments', Locator> {
  const form = page.getByRole('form', { name: 'Contact us' })
  return {
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    category: form.getByLabel('Category'),
    comments: form.getByLabel('Comments'),
  }
}

async function fill(page: Page, comments: string): Promise<void> {
  const { name, email, category, comments: text } = fieldsOf(page)
  await name.fill('Maryam Yıldız')
  await email.fill('maryam@example.org')
  await category.selectOption('Summary')
  await text.fill(comments)
}

function submitOf(page: Page): Locator {
  return page.getByRole('form', { name: 'Contact us' }).getByRole('button')
}

/** The calls that send a query. */
function watchQueries(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/content/api/customer-queries')) sent.push(request.postData() ?? '')
  })
  return sent
}

async function expectEmpty(page: Page): Promise<void> {
  for (const field of Object.values(fieldsOf(page))) await expect(field).toHaveValue('')
}

const thanks = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you.' })

test('a visitor sends a query, is told so, and the form is empty again [CONTACT-01 CONTACT-02 CONTACT-03 B-117]', async ({
  page,
}) => {
  const sent = watchQueries(page)
  await visit(page, '/contact-us/')
  await expect(fieldsOf(page).category.locator('option:not([value=""])')).toHaveText(categories)
  await fill(page, 'Where is the talk about patience?')
  await submitOf(page).click()
  await expect(page.getByText('Your query has been submitted.')).toBeVisible()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(page)).toBeFocused()
  await expectEmpty(page)
  expect(sent).toHaveLength(1)
})

test('errors come with the press alone, take the focus, and each leaves as its field is edited [CONTACT-04 CONTACT-06 A-14]', async ({
  page,
}) => {
  const sent = watchQueries(page)
  await visit(page, '/contact-us/')
  const { name, email, category, comments } = fieldsOf(page)
  await name.focus()
  await page.keyboard.press('Tab')
  await email.fill('abc')
  await email.fill('')
  await email.blur()
  await expect(page.getByText(/required$/)).toHaveCount(0)
  await submitOf(page).click()
  for (const [field, error] of [
    [name, 'Name is required'],
    [email, 'Email is required'],
    [category, 'Please select a category.'],
    [comments, 'Comments are required'],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(error.replace('.', String.raw`\.`)))
    await expect(page.getByText(error, { exact: true })).toBeVisible()
  }
  await expect(name).toBeFocused()
  await email.fill('a')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Please enter a valid email')).toHaveCount(0)
  await category.selectOption('Other')
  await expect(page.getByText('Please select a category.')).toHaveCount(0)
  await expect(page.getByText('Name is required')).toBeVisible()
  expect(sent).toEqual([])
})

test('with abc for an address the form keeps everything and goes to that field [CONTACT-05]', async ({
  page,
}) => {
  const sent = watchQueries(page)
  const long = 'A line of five and twenty\n'.repeat(192).slice(0, 4990).trimEnd()
  await visit(page, '/contact-us/')
  await fill(page, long)
  const { name, email, category, comments } = fieldsOf(page)
  await email.fill('abc')
  await submitOf(page).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(name).toHaveValue('Maryam Yıldız')
  await expect(category).toHaveValue('Summary')
  await expect(comments).toHaveValue(long)
  expect(sent).toEqual([])
  await email.fill('maryam@example.org')
  await submitOf(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('pressed again and again, a query is sent once [CONTACT-01]', async ({ page }) => {
  const sent = watchQueries(page)
  await visit(page, '/contact-us/')
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/content/api/customer-queries', async (route) => {
    await gate
    await route.fulfill({ json: { data: { id: 1, category: 'Summary', status: 'received' } } })
  })
  await fill(page, 'Is the gathering on Thursday?')
  await submitOf(page).click()
  await expect(submitOf(page)).toBeDisabled()
  await submitOf(page).click({ force: true })
  await fieldsOf(page).name.press('Enter')
  open()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('without a network the words stay, a message comes, and a second try sends them [CONTACT-01]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  await visit(page, '/contact-us/')
  await page.route('**/content/api/customer-queries', (route) => route.abort())
  await fill(page, 'I could not reach you.')
  await submitOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error! Something went wrong' })).toBeVisible()
  await expect(fieldsOf(page).comments).toHaveValue('I could not reach you.')
  await page.unroute('**/content/api/customer-queries')
  await submitOf(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('who has sent too many is told so and keeps the words [CONTACT-01]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/429/)
  const message = 'Too many queries. Please wait.'
  await visit(page, '/contact-us/')
  await page.route('**/content/api/customer-queries', (route) =>
    route.fulfill({
      status: 429,
      json: {
        statusCode: 429,
        error: 'Too Many Requests',
        code: 'TooManyRequests',
        message,
        messages: [message],
      },
    }),
  )
  await fill(page, 'Once more.')
  await submitOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(fieldsOf(page).comments).toHaveValue('Once more.')
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('the form is as wide as the screen and no wider [ROUTE-21]', async ({ page }) => {
    await visit(page, '/contact-us/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const field of Object.values(fieldsOf(page)))
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect((await submitOf(page).boundingBox())?.width).toBeGreaterThan(280)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends a query and is told so [CONTACT-01 A-08]', async ({ page }) => {
    await page.goto('/contact-us/')
    await fill(page, 'I have no script.\nAnd two lines.')
    await submitOf(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(thanks(page)).toBeInViewport()
    await expectEmpty(page)
  })

  test('what is wrong is given back with its errors and everything typed [CONTACT-04 CONTACT-05 CONTACT-06]', async ({
    page,
    expectConsoleError,
  }) => {
    // The page that comes back says so with its status, too.
    expectConsoleError(/400/)
    await page.goto('/contact-us/')
    const { name, email, category, comments } = fieldsOf(page)
    await name.fill('<b>"Maryam"</b>')
    await email.fill('abc')
    await comments.fill('One line.\nAnother "line".')
    await submitOf(page).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByText('Please select a category.', { exact: true })).toBeVisible()
    await expect(name).toHaveValue('<b>"Maryam"</b>')
    await expect(email).toHaveValue('abc')
    await expect(comments).toHaveValue('One line.\nAnother "line".')
    await expect(category).toHaveValue('')
  })
})
