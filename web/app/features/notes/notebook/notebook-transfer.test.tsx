import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answers, cast, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { NotebookTransfer } from './notebook-transfer.tsx'

const open = (answers: Answers = {}, isEmpty = false) => {
  const loader = vi.fn<() => null>(() => null)
  const page = { path: '/notebook', loader, element: <NotebookTransfer isEmpty={isEmpty} /> }
  return { ...render([page], { at: '/notebook', account: cast.alice, answers }), loader }
}
const said = () => screen.getByRole('status').textContent
const chosen = (text: string) => new File([text], 'notes.json', { type: 'application/json' })
const input = async () => await screen.findByLabelText<HTMLInputElement>('Import a file of notes')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('export of notes', () => {
  test('downloads a file named by date; the menu says which format can be imported again', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { user } = open({ exportNotes: { data: [] } })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: 'JSON, to import again' }))
    await waitFor(() => expect(said()).toBe('Your notes were saved to a file on this device.'))
    expect(names).toEqual([expect.stringMatching(/^notebook-\d{4}-\d\d-\d\d\.json$/)])
    expect(files[0]?.type).toBe('application/json')
  })

  test('reports a failure on the page without reloading it', async () => {
    const { user, loader } = open({ exportNotes: 'no network' })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: 'JSON, to import again' }))
    await waitFor(() => expect(said()).not.toBe(''))
    expect(said()).not.toContain('saved')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('is not offered for an empty notebook', async () => {
    open({}, true)
    expect(await screen.findByRole('button', { name: 'Import' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('import of notes', () => {
  test('reports a file of another kind and sends nothing', async () => {
    const { user, network } = open()
    await user.upload(await input(), chosen('{"tea": true}'))
    await waitFor(() => expect(said()).toBe('This file is not an export of notes from this site.'))
    expect(network.sent).toEqual([])
  })

  test('accepts the same file again and clears the previous message', async () => {
    const { user } = open()
    await user.upload(await input(), chosen('no json'))
    await waitFor(() => expect(said()).not.toBe(''))
    expect((await input()).value).toBe('')
    const text = delayedAnswer<string>()
    const file = chosen('')
    vi.spyOn(file, 'text').mockImplementation(text.answer)
    await user.upload(await input(), file)
    await waitFor(() => expect(said()).toBe(''))
    text.give('no json')
    await waitFor(() => expect(said()).not.toBe(''))
  })
})
