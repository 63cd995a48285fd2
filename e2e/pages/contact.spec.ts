import { expect, test, visit } from '../browser/fixtures.ts'

test('a visitor sends a query, gets a confirmation, and the form is empty again [CONTACT-01 CONTACT-02 CONTACT-03 B-117]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/content/api/customer-queries')) sent.push(request.postData() ?? '')
  })
  await visit(page, '/contact-us/')
  const form = page.getByRole('form', { name: 'Contact us' })
  const category = form.getByLabel('Category')
  await expect(category.locator('option:not([value=""])')).toHaveText([
    'Technical Support',
    'Billing',
    'Inquiry',
    'Summary',
    'Correction',
    'My Account',
    'Majlis Related',
    'Other',
  ])
  await form.getByLabel('Name').fill('Maryam Yıldız')
  await form.getByLabel('Email').fill('maryam@example.org')
  await category.selectOption('Summary')
  await form.getByLabel('Comments').fill('Where is the talk about patience?')
  await form.getByRole('button').click()
  await expect(page.getByText('Your query has been submitted.')).toBeVisible()
  const thanks = page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you.' })
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeFocused()
  for (const label of ['Name', 'Email', 'Category', 'Comments'])
    await expect(form.getByLabel(label)).toHaveValue('')
  expect(sent).toHaveLength(1)
})
