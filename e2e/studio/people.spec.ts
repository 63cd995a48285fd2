import { faultsInAll } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { dropSession, registerMember } from '../people/sign-in.ts'
import { enterStudio } from '../people/studio.ts'

test(
  'a steward finds a member, gives a plan, signs them out and closes the account, by keyboard',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const email = await registerMember(page.request)
    await dropSession(page)
    await enterStudio(page, 'steward', '/studio/people')
    await page.getByRole('searchbox', { name: 'Search people' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=maryam/)
    const people = page.getByRole('list', { name: 'People' })
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people).toContainText(email)
    expect(await faultsInAll(page)).toEqual([])
    await people.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/studio\/people\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maryam Aydin')
    expect(await faultsInAll(page)).toEqual([])

    const give = page.getByRole('button', { name: 'Give a plan' })
    await give.press('Enter')
    const plan = page.getByRole('dialog', { name: /^Give a plan to/ })
    await plan.getByLabel('Plan').selectOption('premier')
    await plan.getByRole('button', { name: 'Give a plan' }).press('Enter')
    const reason = plan.getByLabel(/^Reason/)
    await expect(reason).toHaveAccessibleDescription(/Please give a reason/)
    await expect(reason).toBeFocused()
    expect(await faultsInAll(page)).toEqual([])
    await reason.fill('She helps at the majlis')
    await plan.getByRole('button', { name: 'Give a plan' }).press('Enter')
    await expect(plan).toBeHidden()
    await expect(page.getByRole('region', { name: 'Plan' })).toContainText('no end date')

    await page.getByRole('button', { name: /^Sign out: / }).press('Enter')
    await expect(page.getByText('Nowhere at the moment.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeFocused()

    await page.getByRole('button', { name: 'Disable the account' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Disable the account' })
    await question.getByLabel(/^Reason/).fill('Asked for it by telephone')
    await question.getByRole('button', { name: 'Disable the account' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText(/^Disabled since/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enable the account' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'What was done' })).toContainText('member.disable')
    // A steward cannot change roles.
    await expect(page.getByRole('button', { name: /^Give the role/ })).toHaveCount(0)
  },
)

test("an admin gives and removes a role, and the member's rights change at the next request", async ({
  page,
  browser,
}) => {
  const members = await browser.newContext()
  const member = await members.newPage()
  const email = await registerMember(member.request)
  await enterStudio(page, 'admin', `/studio/people?search=${encodeURIComponent(email)}`)
  await page.getByRole('list', { name: 'People' }).getByRole('link').click()
  const change = async (button: string, act: string, done: string) => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    expect(await faultsInAll(page)).toEqual([])
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(done)).toBeVisible()
  }
  const mayEnter = async () => (await member.request.get('/content/studio/person')).status()
  expect(await mayEnter()).toBe(403)
  await change('Give the role Editor', 'Give', 'The role is given.')
  expect(await mayEnter()).toBe(200)
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('member.grant_role')
  await change('Take the role Editor away', 'Take away', 'The role is taken away.')
  expect(await mayEnter()).toBe(403)
  await expect(page.getByRole('button', { name: 'Give the role Editor' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('member.revoke_role')
  await members.close()
})

test('a list is searched in the language of its page', async ({ page }) => {
  await enterStudio(page, 'steward', '/ar/studio/people')
  await page.getByRole('searchbox').fill('nura')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/studio\/people\?search=nura/)
  await expect(page).not.toHaveURL(/\/ar\/ar\//)
  await expect(page.getByRole('searchbox')).toHaveValue('nura')
})
