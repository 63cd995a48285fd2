import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { runSohbet } from '../people/credits.ts'
import { dropSession, registerMember } from '../people/sign-in.ts'
import { enterStudio } from '../people/studio.ts'

test('a change that the command line made to a member is found, read field by field, and exported', async ({
  page,
}) => {
  const email = await registerMember(page.request)
  await dropSession(page)
  await runSohbet('user', 'grant', email, '--plan', 'plus')
  await runSohbet('user', 'disable', email)
  await enterStudio(page, 'steward', '/studio/audit')
  const log = page.getByRole('list', { name: 'What was done, the newest first' })
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(log.getByRole('listitem')).toHaveCount(2)
  const [newest, granted] = [log.getByRole('listitem').nth(0), log.getByRole('listitem').nth(1)]
  await expect(newest).toContainText('Command line')
  await expect(newest).toContainText('member.disable')
  await expect(granted).toContainText('member.grant_plan')
  await granted.getByText('1 field changed').click()
  await expect(granted.getByRole('row', { name: 'plan free plus' })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  // All actions on this member.
  await newest.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(/subject=member%3A\d+$/)
  await page.getByLabel('Action', { exact: true }).selectOption('member.disable')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/action=member\.disable/)
  await expect(log.getByRole('listitem')).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sohbet-audit-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/studio/audit')
  await visit(page, '/studio/audit?search=no-such-words-anywhere')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
})
