import { expect, test, visit } from '../browser/fixtures.ts'

test('a visitor sends a query by keyboard alone, gets a confirmation, and the form is empty again [CONTACT-01 CONTACT-02 B-15 B-117]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/content/api/customer-queries')) sent.push(request.postData() ?? '')
  })
  await visit(page, '/contact-us/')
  const form = page.getByRole('form', { name: 'Contact us' })
  await form.getByLabel('Name').focus()
  for (const text of [
    'Maryam Yıldız',
    'maryam@example.org',
    'Summary',
    'Where is the talk about patience?',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByLabel('Category')).toHaveValue('Summary')
  await expect(form.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your query has been submitted.')).toBeVisible()
  const thanks = page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you.' })
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeFocused()
  for (const label of ['Name', 'Email', 'Category', 'Comments'])
    await expect(form.getByLabel(label)).toHaveValue('')
  expect(sent).toHaveLength(1)
})
