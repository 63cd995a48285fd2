import { faultsOf } from '../browser/axe.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { enterStudio, rowOf } from '../people/studio.ts'

test('an editor announces a gathering, moves and cancels it, and listeners see each change immediately', async ({
  page,
}) => {
  const [title, place] = [`Evening of dhikr ${Date.now()}`, 'Leeds, United Kingdom']
  await enterStudio(page, 'editor', '/studio/gatherings')
  await page.getByRole('button', { name: 'Announce a gathering' }).click()
  const form = page.getByRole('dialog', { name: 'Announce a gathering' })
  // Escape discards no input without a question.
  await form.getByLabel(/^Title(?! in)/).fill(title)
  await page.keyboard.press('Escape')
  await expect(form.getByText('Leave without saving?')).toBeVisible()
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await expect(form.getByLabel(/^Title(?! in)/)).toHaveValue(title)
  // Missing fields are marked.
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel(/^Description/)).toHaveAccessibleDescription('Please fill this in')
  await form.getByLabel(/^Description/).fill('Tea from seven, dhikr at half past.')
  await form.getByLabel(/^Day and time/).fill('2035-12-03T19:30')
  await form.getByLabel(/^Time zone/).selectOption('Europe/London')
  await form.getByLabel(/^Place(?! in)/).fill(place)
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, title)).toContainText('Europe/London')
  await expect(rowOf(page, title)).toContainText('7:30')
  const listed = async () => {
    const answer = await page.request.get('/content/api/upcoming-suhba')
    const { data } = (await answer.json()) as {
      data: { title: string; place: string; starts_at: string }[]
    }
    return data.filter((suhba) => suhba.title === title).map((suhba) => [suhba.place, suhba.starts_at])
  }
  await expect.poll(listed).toEqual([[place, '2035-12-03T19:30:00.000Z']])

  await page.getByRole('button', { name: `Change ${title}` }).click()
  const change = page.getByRole('dialog', { name: `Change ${title}` })
  await change.getByLabel(/^Day and time/).fill('2035-12-05T20:00')
  await change.getByLabel(/^Place(?! in)/).fill('Bradford')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, title)).toContainText('Bradford')
  await expect(rowOf(page, title)).toContainText('8:00')
  await expect.poll(listed).toEqual([['Bradford', '2035-12-05T20:00:00.000Z']])

  await page.getByRole('button', { name: `Change ${title}` }).click()
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(change.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(change).toBeHidden()
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect.poll(listed).toEqual([])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an editor puts a majlis on the map, and coordinates may have a decimal comma', async ({ page }) => {
    const name = `Majlis ${Date.now()}`
    await enterStudio(page, 'editor', '/studio/majalis')
    await page.getByRole('button', { name: 'Add a majlis' }).click()
    const form = page.getByRole('dialog', { name: 'Add a majlis' })
    await form.getByLabel(/^Name(?! in)/).fill(name)
    await form.getByLabel('Country').selectOption('BT')
    await form.getByLabel(/^City(?! in)/).fill('Thimphu')
    await form.getByLabel('Latitude').fill('27,47')
    await form.getByLabel('Longitude').fill('890')
    await form.getByLabel('Times').fill('Thursdays at 19:30')
    await form.getByLabel('Contact').fill('thimphu@example.org')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Longitude')).toHaveAccessibleDescription(/between −180 and 180/)
    await form.getByLabel('Longitude').fill('89,63')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, name)).toContainText('Thimphu, Bhutan')
    expect(await faultsOf(page)).toEqual([])
    await visit(page, '/majlis-map')
    const lines = page.getByRole('main').getByRole('listitem', { includeHidden: true })
    await expect(lines.filter({ hasText: name })).toHaveCount(1)

    await visit(page, '/studio/majalis')
    await page.getByRole('button', { name: `Change ${name}` }).click()
    const change = page.getByRole('dialog', { name: `Change ${name}` })
    await change.getByRole('button', { name: 'Remove' }).click()
    await change.getByRole('button', { name: 'Remove' }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
  })
})
