import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { dropSession, registerMember } from '../people/sign-in.ts'
import { enterStudio } from '../people/studio.ts'

test(
  'a steward finds a member, gives a plan, signs them out and closes the account, by keyboard',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const email = await registerMember(page.request)
    await dropSession(page)
    // A list is searched in the language of its page.
    await enterStudio(page, 'steward', '/ar/studio/people')
    await page.getByRole('searchbox').fill(email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/:\d+\/ar\/studio\/people\?search=maryam/)
    await visit(page, `/studio/people?search=${encodeURIComponent(email)}`)
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
