import { describe, expect, test } from 'vitest'
import * as studio from '@sohbet/contract/studio'
import type { BulkPreview, BulkRow, BulkRun } from '@sohbet/contract/studio'
import { type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { knowCalls } from '#test/network.ts'
import * as list from './studio-bulk.tsx'
import * as one from './studio-bulk-run.tsx'
import { pickTables } from './use-mapping.ts'
import { fieldLabel } from './bulk-labels.ts'

knowCalls(studio)

const counts = {
  new: 1,
  changed: 1,
  unchanged: 0,
  faulty: 1,
  noticed: 0,
  applied: 0,
  refused: 0,
  undone: 0,
  kept: 0,
}
const run: BulkRun = {
  id: 7,
  state: 'ready',
  files: ['collections.csv'],
  created_at: '2026-11-21T09:00:00.000Z',
  problem: null,
  counts,
}
const row: BulkRow = {
  number: 1,
  file: 'collections.csv',
  line: 2,
  title: 'Letters',
  item_id: 12,
  difference: 'changed',
  changes: [{ field: 'tracks.1.questions.0.question', before: 'What?', after: 'Why?' }],
  more_changes: 3,
  faults: [],
  notices: [],
  outcome: null,
  message: null,
}
const info = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }
const shown = (change: Partial<BulkRun> = {}, rows = [row]) => ({
  data: { ...run, ...change },
  rows,
  page_info: info,
})

const pages = [
  { path: '/studio/bulk', loader: list.loader, Component: list.Component },
  { path: '/studio/bulk/:id', loader: one.loader, Component: one.Component },
]
const open = (at: string, answers: Answers = {}) =>
  render(pages, {
    at,
    account: cast.alice,
    answers: {
      listBulkRuns: { data: [run] },
      getBulkRun: shown(),
      previewBulk: previewOf({ ...sheet, is_exact: true }),
      ...answers,
    },
  })
const csv = new File(['slug\na'], 'collections.csv')
const sheet: BulkPreview = {
  file: 'liste.csv',
  sheet: null,
  encoding: 'windows-1254',
  table: 'collections',
  head_line: 2,
  kind: null,
  columns: ['title', 'held_on', null],
  titles: ['Başlık', 'Tarih', 'Not'],
  rows: [
    { line: 1, cells: ['Kış sohbetleri'] },
    { line: 2, cells: ['Başlık', 'Tarih', 'Not'] },
    { line: 3, cells: ['Gönül', '2026-11-02', 'x'] },
  ],
  shape: 'a'.repeat(64),
  is_hidden: false,
  is_remembered: false,
  is_exact: false,
}
const tables = [{ table: 'collections' as const, fields: ['kind', 'title', 'held_on', 'speaker'] }]
const previewOf = (...sheets: BulkPreview[]) => ({ data: { sheets, tables } })

describe('the page', () => {
  test('uploads the chosen files, and shows their changes', async () => {
    const { user, network, address } = open('/studio/bulk', { beginBulk: { data: run } })
    await user.upload(await screen.findByLabelText('Choose files'), csv)
    await waitFor(() => expect(address()).toBe('/studio/bulk/7'))
    expect(network.sentBy('beginBulk')[0]?.body).toEqual({
      files: [{ name: 'collections.csv', content: btoa('slug\na') }],
    })
  })

  test('shows why files were refused, and that none can be read', async () => {
    const { user, network } = open('/studio/bulk', {
      beginBulk: { refused: 'LimitReached', status: 400, message: 'Please wait.' },
    })
    const field = await screen.findByLabelText('Choose files')
    await user.upload(field, csv)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait.'))
    // A folder chooser does not filter by file type.
    await user.upload(screen.getByLabelText('Choose a folder'), new File(['x'], 'notes.txt'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^None of these files/))
    expect(network.sentBy('beginBulk')).toHaveLength(1)
  })

  test('shows the guessed columns, and sends the chosen ones instead [SHEET-04]', async () => {
    const { user, network, address } = open('/studio/bulk', {
      previewBulk: previewOf(sheet),
      beginBulk: { data: run },
    })
    const file = new File(['x'], 'liste.csv')
    await user.upload(await screen.findByLabelText('Choose files'), file)
    const title = await screen.findByRole('heading', { name: 'How is this to be read?' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    const list = within(screen.getByRole('region', { name: 'liste.csv' }))
    const field = (name: string) => list.getByRole<HTMLSelectElement>('combobox', { name })
    expect(field('Column Not').value).toBe('')
    expect(field('Encoding').value).toBe('windows-1254')
    list.getByText(/This was detected/)
    await user.selectOptions(field('Column Not'), 'speaker')
    // A field belongs to one column only.
    await user.selectOptions(field('Column Tarih'), 'title')
    expect(field('Column Başlık').value).toBe('')
    await user.selectOptions(field('Kind of what is new'), 'suhba')
    expect(network.sentBy('beginBulk')).toEqual([])
    await user.dblClick(screen.getByRole('button', { name: 'See what would change' }))
    await waitFor(() => expect(address()).toBe('/studio/bulk/7'))
    const [{ body } = {}, ...more] = network.sentBy('beginBulk')
    expect(more).toEqual([])
    expect(body).toMatchObject({
      choices: [
        { file: 'liste.csv', kind: 'suhba', columns: [null, 'title', 'speaker'], encoding: 'windows-1254' },
      ],
    })
  })

  test('reads a sheet again in another encoding, and can be left for other files [SHEET-05]', async () => {
    const again = { ...sheet, encoding: 'windows-1256' as const, titles: ['a', 'b', 'c'] }
    const { user, network } = open('/studio/bulk', { previewBulk: previewOf(sheet) })
    await user.upload(await screen.findByLabelText('Choose files'), new File(['x'], 'liste.csv'))
    const encoding = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Encoding' })
    network.answer({ previewBulk: previewOf(again) })
    await user.selectOptions(encoding, 'windows-1256')
    expect(await screen.findByRole('combobox', { name: 'Column a' })).toBeDefined()
    expect(network.sentBy('previewBulk')[1]?.body).toMatchObject({
      wishes: [{ file: 'liste.csv', sheet: null, encoding: 'windows-1256', head_line: 2 }],
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import as' }), '')
    expect(screen.getByText(/No sheet is imported yet/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'See what would change' }))
    expect(network.sentBy('beginBulk')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Choose other files' }))
    expect(screen.getByRole('heading', { name: 'Drop files or a folder here' })).toBeDefined()
  })

  test('has an empty state and a failed state', async () => {
    const { unmount } = open('/studio/bulk', { listBulkRuns: { data: [] } })
    expect(await screen.findByRole('heading', { name: 'Nothing has been imported yet' })).toBeDefined()
    unmount()
    open('/studio/bulk', { listBulkRuns: 'no network' })
    expect(await screen.findByRole('link', { name: 'Try again' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Drop files or a folder here' })).toBeDefined()
  })

  test('skips hidden system files in a folder', () => {
    const names = ['b.CSV', '.DS_Store', '~$a.xlsx', 'a.xlsx', 'c.pdf', '.x.csv']
    expect(pickTables(names.map((name) => new File([], name))).map(({ name }) => name)).toEqual([
      'a.xlsx',
      'b.CSV',
    ])
  })
})

describe('a run', () => {
  test('shows each field before and after, and is applied once for two presses', async () => {
    const { answer, give } = delayedAnswer<{ data: BulkRun }>()
    const { user, network } = open('/studio/bulk/7', { applyBulk: answer })
    const table = await screen.findByRole('table', { name: 'What changes in Letters' })
    expect(within(table).getByRole('row', { name: 'Talk 2, question 1: Question What? Why?' })).toBeDefined()
    expect(screen.getByText('and 3 more')).toBeDefined()
    expect(screen.getByText('The row with an error is left out.')).toBeDefined()
    await user.dblClick(screen.getByRole('button', { name: 'Save 2 drafts' }))
    give({ data: { ...run, state: 'applying' } })
    await waitFor(() => expect(network.sentBy('getBulkRun')).toHaveLength(2))
    expect(network.sentBy('applyBulk')).toHaveLength(1)
  })

  test('reports unknown names at the row that has them, and shows only such rows', async () => {
    const noticed = { ...row, notices: [{ field: 'tracks.0.file_id', message: 'Nothing is stored there.' }] }
    open('/studio/bulk/7', { getBulkRun: shown({ counts: { ...counts, noticed: 1 } }, [noticed]) })
    const rows = await screen.findByRole('list', { name: 'Rows of the files' })
    expect(within(rows).getByText(/Nothing is stored there\./).textContent).toMatch(/^Talk 1.*: Nothing/)
    const chip = screen.getByRole('link', { name: /^Refers to something missing/ })
    expect(chip.getAttribute('href')).toBe('/studio/bulk/7?show=noticed')
  })

  test('polls the progress until it is done', async () => {
    const states = [
      shown({ state: 'applying', counts: { ...counts, applied: 1 } }),
      shown({ state: 'applied', counts: { ...counts, applied: 2 } }),
    ]
    open('/studio/bulk/7', { getBulkRun: () => states.shift() ?? shown() })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
    expect(await screen.findByText('2 saved as drafts, 0 left as they were')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('is undone after a confirmation', async () => {
    const applied = { ...run, state: 'applied' as const, counts: { ...counts, applied: 2 } }
    const { user, network } = open('/studio/bulk/7', {
      getBulkRun: shown(applied),
      undoBulk: { data: applied },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo all of it' }))
    const dialog = screen.getByRole('dialog', { name: 'Undo all of it?' })
    expect(network.sentBy('undoBulk')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Undo all of it' }))
    await waitFor(() => expect(network.sentBy('undoBulk')).toHaveLength(1))
  })

  test('that cannot be read says why, and cannot be applied', async () => {
    const failed = {
      state: 'failed' as const,
      problem: 'It is damaged.',
      counts: { ...counts, new: 0, changed: 0, faulty: 0 },
    }
    open('/studio/bulk/7', { getBulkRun: shown(failed, []) })
    expect(await screen.findByText('It is damaged.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('labels fields with their talk and question', () => {
    expect(
      ['title', 'item', 'tracks', 'tracks.0', 'tracks.2.title', 'tracks.0.questions.3'].map(fieldLabel),
    ).toEqual(['Title', 'Item', 'Talks', 'Talk 1', 'Talk 3: Title', 'Talk 1, question 4: Question'])
  })
})
