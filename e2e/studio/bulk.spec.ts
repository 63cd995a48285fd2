import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { enrol, makeStudioPerson } from '../people/studio.ts'

const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

test('an editor reviews the changes of a spreadsheet, saves them, and undoes them', async ({ page }) => {
  const person = await makeStudioPerson(page.request, 'editor')
  await enrol(page.request, person)
  await visit(page, '/studio/bulk')
  await expect(page.getByRole('heading', { name: 'Nothing has been imported yet' })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  const files = page.getByLabel('Choose files')
  const title = `Letters in bulk ${Date.now()}`
  await files.setInputFiles([
    fileOf(
      'collections.csv',
      'kind,title,language,held_on',
      `album,${title},en,2026-11-02`,
      'album,Bad day,en,soon',
    ),
    fileOf('tracks.csv', 'collection,title', `${title},The first talk`),
  ])
  // The files are read, and then their changes are listed.
  await expect(page.getByText('1 new, 0 to be changed, 0 unchanged, 1 with errors')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Rows of the files' })
  await expect(rows.getByRole('table', { name: `What changes in ${title}` })).toContainText('The first talk')
  await expect(rows).toContainText('A day is written as year-month-day: 2026-11-27.')
  await expect(rows).toContainText('collections.csv, row 3')
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('button', { name: 'Save 1 draft' }).click()
  await expect(page.getByText('1 saved as drafts, 0 left as they were')).toBeVisible()
  await rows.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo all of it?' })
  await dialog.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('1 restored, 0 left as others have changed them')).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  const runs = page.getByRole('list', { name: 'Imports' })
  await expect(runs.getByRole('listitem')).toContainText('collections.csv')
  await expect(runs.getByRole('listitem')).toContainText('Undone')
})
