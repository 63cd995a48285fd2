import { expect, test } from 'vitest'
import type { SegmentChange } from '@sohbet/contract/studio'
import { screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { fields, openTranscript, prepareEditor, texts } from '../test/open-transcript.tsx'

prepareEditor()

const change = (id: number, text: string): SegmentChange => ({
  id,
  start: (id - 1) * 4,
  end: id * 4,
  speaker: null,
  text,
  state: 'edited',
  unsure: [],
})

test('changes of different segments are merged [TEXT-10]', async () => {
  const { user, elsewhere, texts: stored } = openTranscript(['Sit.', 'Ask.'])
  elsewhere({ segments: [{ ...change(2, 'Ask him.') }] })
  await user.type(fields()[0] as HTMLElement, ' Down')
  await waitFor(() => expect(stored()).toEqual(['Sit. Down', 'Ask him.']), { timeout: 4000 })
  expect(texts()).toEqual(['Sit. Down', 'Ask him.'])
})

test('a shift is refused if another person has saved, whose segments are shown [TEXT-10]', async () => {
  const { user, elsewhere } = openTranscript(['Sit.', 'Ask.'])
  elsewhere({ segments: [{ ...change(2, 'Ask him.') }] })
  fields()[1]?.focus()
  await user.keyboard('{Alt>}t{/Alt}')
  await user.keyboard('2{Enter}')
  await screen.findByText('The segments could not be shifted. Please try again.')
  expect(texts()).toEqual(['Sit.', 'Ask him.'])
  await user.keyboard('{Escape}{Escape}{Control>}z{/Control}')
  await screen.findByText('There is nothing to undo')
})

test('a person resolves changes of the same segment, and nothing is lost until then [TEXT-10]', async () => {
  const { user, elsewhere, texts: stored } = openTranscript(['Sit.', 'Ask.'])
  elsewhere({ segments: [{ ...change(1, 'Sit there.') }] })
  await user.type(fields()[0] as HTMLElement, ' Down')
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  expect(texts()[0]).toBe('Sit. Down')
  expect(stored()).toEqual(['Sit there.', 'Ask.'])
  await user.click(dialog.getByRole('radio', { name: /Yours/ }))
  await user.click(dialog.getByRole('button', { name: 'Save the choice' }))
  await waitFor(() => expect(stored()).toEqual(['Sit. Down', 'Ask.']))
})

test('offers a shift that could not be undone again [TEXT-10]', async () => {
  const { user, setOnline } = openTranscript(['Sit.', 'Ask.'])
  const starts = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Start of/ })
  fields()[1]?.focus()
  await user.keyboard('{Alt>}t{/Alt}')
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(starts()[1]?.value).toBe('0:06'))
  setOnline(false)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('The segments could not be shifted. Please try again.')
  setOnline(true)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(starts()[1]?.value).toBe('0:04'))
})
