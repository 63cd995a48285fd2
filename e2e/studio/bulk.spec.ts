import { faultsInAll } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { enrol, enterStudio, makeStudioPerson } from '../people/studio.ts'

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
  await files.setInputFiles(fileOf('notes.txt', 'hello'))
  await expect(page.getByRole('alert')).toHaveText('None of these files is a CSV, XLSX, JSON or ZIP file.')
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
  await page.getByRole('link', { name: 'With errors 1' }).click()
  await expect(rows.getByRole('listitem').filter({ hasText: 'row 3' })).toBeVisible()
  await expect(rows).not.toContainText(title)
  await page.getByRole('link', { name: 'All 2' }).click()
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

test('a table with unknown columns is read by suggestions that an editor checks and completes [SHEET-04]', async ({
  page,
}) => {
  await enterStudio(page, 'editor', '/studio/bulk')
  const title = `Briefe an einen Schüler ${Date.now()}`
  const lines = [
    'Unsere Vorträge des Winters;;;;',
    '',
    'Titel;Sprache;Datum;Sprecher;Bemerkung',
    `${title};en;2026-11-02;Idris Köhler;schöne Aufnahme`,
  ]
  await page.getByLabel('Choose files').setInputFiles({
    name: 'Vorträge.csv',
    mimeType: 'text/csv',
    // As an old spreadsheet program writes it, without a declared encoding.
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  })
  await expect(page.getByRole('heading', { name: 'How is this to be read?' })).toBeFocused()
  const columnOf = (name: string) => page.getByRole('combobox', { name: `Column ${name}` })
  await expect(page.getByRole('combobox', { name: 'Import as' })).toHaveValue('collections')
  await expect(page.getByRole('combobox', { name: 'Row with the titles' })).toHaveValue('3')
  await expect(columnOf('Titel')).toHaveValue('title')
  await expect(columnOf('Datum')).toHaveValue('held_on')
  await expect(columnOf('Bemerkung')).toHaveValue('')
  await expect(page.getByRole('cell', { name: title })).toBeVisible()
  expect(await faultsInAll(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Kind of what is new' }).selectOption('album')
  await columnOf('Bemerkung').selectOption('description')
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(page.getByText('1 new, 0 to be changed, 0 unchanged, 0 with errors')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Rows of the files' })
  await expect(rows).toContainText('schöne Aufnahme')
  await page.getByRole('button', { name: 'Save 1 draft' }).click()
  await expect(page.getByText('1 saved as drafts, 0 left as they were')).toBeVisible()
  await rows.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('schöne Aufnahme')
  await expect(page.getByRole('combobox', { name: 'Speaker' })).toHaveValue('Idris Köhler')

  // The same column titles are read the same way the next time.
  await visit(page, '/studio/bulk')
  await page.getByLabel('Choose files').setInputFiles({
    name: 'Vorträge 2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n').replace(title, `${title} 2`), 'latin1'),
  })
  await expect(page.getByText('Read as you chose for the same titles before.')).toBeVisible()
  await expect(columnOf('Bemerkung')).toHaveValue('description')
})
