import { expect, test, vi } from 'vitest'
import { fireEvent, render, screen, waitFor } from '#test/component.tsx'
import { DropZone } from './drop-zone.tsx'

function open() {
  const onFiles = vi.fn<(files: Iterable<File>) => void>()
  const rendered = render(
    <DropZone
      title="Drop files here"
      hint="CSV"
      labels={{ files: 'Choose files', folder: 'Choose a folder' }}
      accept=".csv"
      onFiles={onFiles}
    >
      {null}
    </DropZone>,
  )
  const names = () => [...(onFiles.mock.lastCall?.[0] ?? [])].map(({ name }) => name)
  return { ...rendered, onFiles, names, zone: screen.getByRole('region', { name: 'Drop files here' }) }
}
const file = (name: string) => new File(['a'], name)
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (resolve: (found: File) => void) => resolve(file(name)),
})
/** A folder whose entries are read in batches, until one is empty. */
function folderEntry(...batches: unknown[][]) {
  const read = [...batches, []]
  const createReader = () => ({
    readEntries: (resolve: (found: unknown) => void) => resolve(read.shift()),
  })
  return { isFile: false, isDirectory: true, createReader }
}
const items = (...entries: unknown[]) => entries.map((entry) => ({ webkitGetAsEntry: () => entry }))

test('takes dropped files and the files of folders within folders', async () => {
  const { zone, names } = open()
  const inner = folderEntry([fileEntry('c.csv')])
  const folder = folderEntry([fileEntry('b.csv')], [inner])
  fireEvent.dragOver(zone)
  fireEvent.drop(zone, { dataTransfer: { items: items(fileEntry('a.csv'), folder), files: [] } })
  await waitFor(() => expect(names()).toEqual(['a.csv', 'b.csv', 'c.csv']))
})

test('takes dropped files without entries, and nothing from a dropped text', async () => {
  const { zone, names, onFiles } = open()
  fireEvent.drop(zone, { dataTransfer: { items: items(null), files: [file('a.csv')] } })
  await waitFor(() => expect(names()).toEqual(['a.csv']))
  fireEvent.drop(zone, { dataTransfer: { items: items(null), files: [] } })
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(2))
  expect(names()).toEqual([])
})

test('takes what can be read of a folder, and says that some files could not be', async () => {
  const { zone, names, onFiles } = open()
  const unreadable = {
    ...fileEntry('b.csv'),
    file: (_found: unknown, fail: (error: Error) => void) => fail(new Error('It was deleted.')),
  }
  const folder = folderEntry([fileEntry('a.csv'), unreadable, fileEntry('c.csv')])
  fireEvent.drop(zone, { dataTransfer: { items: items(folder), files: [] } })
  await waitFor(() => expect(names()).toEqual(['a.csv', 'c.csv']))
  expect(await screen.findByText(/^Some of these files could not be read/)).toBeDefined()
  fireEvent.drop(zone, { dataTransfer: { items: items(unreadable), files: [] } })
  await screen.findAllByText(/^Some of these files could not be read/)
  expect(onFiles).toHaveBeenCalledTimes(1)
})

test('takes chosen files twice in a row', async () => {
  const { user, names, onFiles } = open()
  const input = screen.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' })
  await user.upload(input, file('a.csv'))
  await user.upload(input, file('a.csv'))
  expect(onFiles).toHaveBeenCalledTimes(2)
  expect(names()).toEqual(['a.csv'])
})
