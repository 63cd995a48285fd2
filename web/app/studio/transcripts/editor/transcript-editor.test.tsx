import type { SegmentChange } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { fireEvent, screen, waitFor, within } from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import '#test/studio.ts'
import { fields, focused, openTranscript, prepareEditor, texts } from '../test/open-transcript.tsx'

prepareEditor()

describe('a transcript is corrected by keyboard alone', () => {
  test('Tab moves from text to text, Escape leaves them, and Tab after the last one leaves the list [TEXT-10]', async () => {
    const { user } = openTranscript(['Sit.', 'Be patient.', 'Ask.'])
    fields()[0]?.focus()
    await user.keyboard('{Tab}')
    expect(focused().value).toBe('Be patient.')
    await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}{Tab}')
    expect(focused().value).toBe('Ask.')
    await user.keyboard('{Tab}')
    expect(focused()).not.toBe(fields()[2])
    fields()[1]?.focus()
    await user.keyboard('{Escape}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Verified, next' }))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(fields()).not.toContain(focused())
  })

  test('splits, merges, verifies and undoes, and saves by itself [TEXT-10]', async () => {
    const { user, saved, texts: stored } = openTranscript(['Sit down. Be patient.', 'Ask.'])
    fields()[0]?.focus()
    fields()[0]?.setSelectionRange(10, 10)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(texts()).toEqual(['Sit down.', 'Be patient.', 'Ask.'])
    expect(focused().value).toBe('Be patient.')
    await waitFor(() => expect(stored()).toEqual(['Sit down.', 'Be patient.', 'Ask.']))
    expect(saved).toHaveLength(1)
    await user.keyboard('{Alt>}m{/Alt}')
    expect(texts()).toEqual(['Sit down.', 'Be patient. Ask.'])
    await user.keyboard('{Alt>}v{/Alt}')
    await waitFor(() => expect(stored()).toEqual(['Sit down.', 'Be patient. Ask.']))
    await user.keyboard('{Control>}zzz{/Control}')
    expect(texts()).toEqual(['Sit down. Be patient.', 'Ask.'])
    await waitFor(() => expect(stored()).toEqual(['Sit down. Be patient.', 'Ask.']))
  })

  test('redoes what was undone until something else is changed [TEXT-10]', async () => {
    const { user, texts: stored } = openTranscript(['Sit down. Be patient.', 'Ask.'])
    fields()[0]?.focus()
    fields()[0]?.setSelectionRange(10, 10)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.keyboard('{Alt>}m{/Alt}')
    await user.keyboard('{Control>}zz{/Control}')
    await waitFor(() => expect(texts()).toEqual(['Sit down. Be patient.', 'Ask.']))
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    await waitFor(() => expect(texts()).toEqual(['Sit down.', 'Be patient.', 'Ask.']))
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(texts()).toEqual(['Sit down.', 'Be patient. Ask.']))
    await waitFor(() => expect(stored()).toEqual(['Sit down.', 'Be patient. Ask.']))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(texts()).toHaveLength(3))
    fields()[2]?.focus()
    await user.keyboard('{End} now')
    await user.keyboard('{Control>}y{/Control}')
    expect(await screen.findByText('There is nothing to redo')).toBeTruthy()
    expect(texts()).toEqual(['Sit down.', 'Be patient.', 'Ask. now'])
  })

  test('stores unsaved work on the device and saves it at the next visit [TEXT-10]', async () => {
    await emptyDatabases()
    const first = openTranscript(['Sit.', 'Ask.'])
    first.network.answer({ saveTranscript: 'no network' })
    fields()[1]?.focus()
    await first.user.keyboard('{End} now')
    await screen.findByText('Not saved: no connection. It is kept on this device.')
    first.unmount()
    const { texts: stored } = openTranscript(['Sit down.', 'Ask.'], { revision: 2 })
    await waitFor(() => expect(stored()).toEqual(['Sit down.', 'Ask. now']))
    expect(texts()).toEqual(['Sit down.', 'Ask. now'])
    await emptyDatabases()
  })

  test('sets start and end to the position of the sound, and shifts all segments from one on [TEXT-10]', async () => {
    const { user, hear } = openTranscript(['Sit.', 'Be patient.', 'Ask.'])
    fields()[1]?.focus()
    hear(5)
    await user.keyboard('{Alt>}s{/Alt}')
    hear(7)
    await user.keyboard('{Alt>}e{/Alt}')
    const times = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^(?:Start|End) of/ })
    expect(times().map(({ value }) => value)).toEqual(['0:00', '0:04', '0:05', '0:07', '0:08', '0:12'])
    await user.keyboard('{Alt>}t{/Alt}')
    await user.keyboard('1,5{Enter}')
    await waitFor(() =>
      expect(times().map(({ value }) => value)).toEqual([
        '0:00',
        '0:04',
        '0:06.5',
        '0:08.5',
        '0:09.5',
        '0:13.5',
      ]),
    )
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(times().at(-1)?.value).toBe('0:12'))
  })

  test('a split and a shift whose answers are lost are made once, and the text can be continued [TEXT-10]', async () => {
    const { user, setAnswers, texts: stored } = openTranscript(['Sit down. Ask him.'])
    setAnswers(false)
    fields()[0]?.focus()
    fields()[0]?.setSelectionRange(10, 10)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/^Not saved: no connection/)
    await user.type(fields()[1] as HTMLElement, ' Now.')
    setAnswers(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(stored()).toEqual(['Sit down.', 'Ask him. Now.']))
    expect(texts()).toEqual(['Sit down.', 'Ask him. Now.'])
    await screen.findByText(/^Saved/)
    setAnswers(false)
    await user.keyboard('{Alt>}t{/Alt}2{Enter}')
    await screen.findByText('The segments could not be shifted. Please try again.')
    setAnswers(true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const starts = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Start of/ })
    expect(starts.map(({ value }) => value)).toEqual(['0:00', '0:04.1'])
  })

  test('verifies a range of segments [TEXT-10]', async () => {
    const { user, saved } = openTranscript(['Sit.', 'Be patient.', 'Ask.', 'Go.'])
    fields()[1]?.focus()
    await user.keyboard('{Alt>}{Shift>}V{/Shift}{/Alt}{Tab}{Alt>}{Shift>}V{/Shift}{/Alt}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.segments.map(({ id, state }) => [id, state])).toEqual([
      [2, 'verified'],
      [3, 'verified'],
    ])
  })

  test('finds, counts and replaces a text as one step that can be undone [TEXT-10]', async () => {
    const { user } = openTranscript(['The pir sat.', 'A pir and a pir.'])
    fields()[0]?.focus()
    await user.keyboard('{Control>}f{/Control}')
    const bar = within(screen.getByRole('search'))
    await user.type(bar.getByRole('textbox', { name: 'Find' }), 'pir')
    expect(bar.getByRole('status').textContent).toBe('Found: 3')
    await user.type(bar.getByRole('textbox', { name: 'Replace with' }), 'guide')
    await user.click(bar.getByRole('button', { name: 'Next' }))
    await user.click(bar.getByRole('button', { name: 'Replace' }))
    expect(texts()).toEqual(['The guide sat.', 'A pir and a pir.'])
    await user.click(bar.getByRole('button', { name: 'Replace all' }))
    expect(texts()).toEqual(['The guide sat.', 'A guide and a guide.'])
    await user.keyboard('{Control>}z{/Control}')
    expect(texts()).toEqual(['The guide sat.', 'A pir and a pir.'])
  })

  test('lists its keys [TEXT-10]', async () => {
    const { user } = openTranscript(['Sit.'])
    await user.keyboard('{Alt>}h{/Alt}')
    const keys = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(keys.getByText('Leave the text, to the buttons')).toBeTruthy()
    expect(keys.getAllByRole('term')).toHaveLength(20)
  })
})

test('text typed during a save stays, with the blank after it [TEXT-10]', async () => {
  const { user, saved } = openTranscript(['Sit.'])
  await user.type(fields()[0] as HTMLElement, ' and ')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.segments[0]?.text).toBe('Sit. and')
  await screen.findByText(/^Saved/)
  expect(texts()).toEqual(['Sit. and '])
})

test('marks words that a program was unsure of until they are changed [TEXT-11]', async () => {
  const { user, container } = openTranscript(['Sit doun here.'], { unsure: [1] })
  const marked = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked()).toEqual(['doun'])
  expect(screen.getByRole('textbox', { description: /doun/ })).toBe(fields()[0])
  await user.type(fields()[0] as HTMLElement, 'down', { initialSelectionStart: 4, initialSelectionEnd: 8 })
  expect(marked()).toEqual([])
})

test('shows a translation beside the spoken text and saves its texts only [TEXT-10]', async () => {
  const { user, saved } = openTranscript(['اجلس.', null], { language: 'ar' })
  expect(fields()[0]?.parentElement).toMatchObject({ dir: 'rtl', lang: 'ar' })
  expect(screen.getByText('Ask.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Merge with the next' })).toBeNull()
  await user.type(fields()[1] as HTMLElement, 'اسأل.')
  await waitFor(() => expect(saved[0]?.segments).toMatchObject([{ id: 2, text: 'اسأل.' }]))
})

test('draws only the rows near the screen of a talk of two hours, and reaches its last row by keys [TEXT-10]', async () => {
  const before = performance.now()
  const { user } = openTranscript(Array.from({ length: 1800 }, (_, index) => `Sentence ${index + 1}.`))
  expect(performance.now() - before).toBeLessThan(3000)
  expect(fields().length).toBeLessThan(40)
  fields()[0]?.focus()
  await user.keyboard('{Tab}'.repeat(12))
  expect(focused().value).toBe('Sentence 13.')
})

test("corrects a word of its own glossary or of the team's by one press of a key or a button [TEXT-13 TEXT-57]", async () => {
  const term = { id: 1, revision: '1', language: 'en', term: 'Nur Baba', wrong_forms: ['new robber'] }
  const { user } = openTranscript(['He read the kuran.', 'Well.', 'Our new robber and his mureed.'], {
    terms: [term],
  })
  fields()[0]?.focus()
  await user.keyboard('{Alt>}g{/Alt}')
  await user.keyboard('{Alt>}g{/Alt}')
  expect(focused().value).toBe('Our new robber and his mureed.')
  await user.click(screen.getByRole('button', { name: 'mureed murid' }))
  await user.keyboard('{Alt>}g{/Alt}')
  expect(texts()).toEqual(["He read the Qur'an.", 'Well.', 'Our Nur Baba and his murid.'])
})

describe('two people who edit one transcript', () => {
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
    await waitFor(() => expect(stored()).toEqual(['Sit. Down', 'Ask him.']))
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
    const dialog = within(await screen.findByRole('dialog'))
    expect(texts()[0]).toBe('Sit. Down')
    expect(stored()).toEqual(['Sit there.', 'Ask.'])
    await user.click(dialog.getByRole('radio', { name: /Yours/ }))
    await user.click(dialog.getByRole('button', { name: 'Save the choice' }))
    await waitFor(() => expect(stored()).toEqual(['Sit. Down', 'Ask.']))
  })

  test('a translation stays with its sentence if the segment is merged elsewhere [TEXT-10]', async () => {
    const { user, elsewhere, texts: stored } = openTranscript(['Oturun.', 'Sabredin.'], { language: 'tr' })
    elsewhere({ segments: [{ ...change(1, 'Oturun. Sabredin.'), end: 8 }], removed: [2] })
    await user.type(fields()[1] as HTMLElement, ' Hep.')
    await waitFor(() => expect(stored()).toEqual(['Oturun. Sabredin. Hep.']))
    expect(texts()).toEqual(['Oturun. Sabredin. Hep.'])
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
})
