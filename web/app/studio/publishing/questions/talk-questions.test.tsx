import { beforeEach, describe, expect, test } from 'vitest'
import type { DraftQuestion, EditedItem } from '@sohbet/contract/studio'
import { act, cast, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import type { SentCall } from '#test/network.ts'
import { aCollection, edited } from '#test/studio.ts'
import { asCollection, useDraft } from '../draft/use-draft.ts'
import { topicNames } from '../../shared/fields/topic-names.ts'
import { TalkQuestions } from './talk-questions.tsx'

function Page({ item }: { item: EditedItem }) {
  const handle = asCollection(useDraft(item))
  return handle && <TalkQuestions handle={handle} trackKey="k1" />
}

beforeEach(async () => {
  await emptyDatabases()
  topicNames.setState({}, true)
})

const topics = [
  { value: 'patience', label: 'Patience' },
  { value: 'the-road', label: 'The road' },
]
const ask = (start_seconds: number, question: string, topic: string | null = null): DraftQuestion => ({
  key: `q${start_seconds}`,
  question,
  topic,
  start_seconds,
})
const three = [ask(0, 'Why leave home?'), ask(300, 'Whom to ask?', 'the-road'), ask(600, 'When to rest?')]

/** The collection saved by a call. */
function draftOf(call: SentCall | undefined): ReturnType<typeof aCollection> {
  if (call === undefined) throw new Error('nothing was saved')
  return (call.body as { draft: ReturnType<typeof aCollection> }).draft
}

let lastId = 900
function open(questions: DraftQuestion[] = three) {
  const draft = aCollection()
  const tracks = draft.tracks.map((track) =>
    track.key === 'k1' ? { ...track, duration_seconds: 900, questions } : track,
  )
  const one = edited({ ...draft, tracks })
  const item: EditedItem = { ...one, item: { ...one.item, id: ++lastId } }
  const rendered = render(<Page item={item} />, {
    account: cast.alice,
    answers: {
      saveDraft: ({ body }) => {
        const { draft, revision } = body as { draft: EditedItem['draft']; revision: number }
        return { data: { ...item, draft, revision: revision + 1 } }
      },
      suggestWords: ({ query }) => ({
        data: topics.filter(({ label }) =>
          label.toLowerCase().includes((query['search'] ?? '').toLowerCase()),
        ),
      }),
      addTopic: ({ body }) => {
        const { label } = body as { label: string }
        return { data: { value: label.toLowerCase().replaceAll(' ', '-'), label } }
      },
    },
  })
  const audio = rendered.container.querySelector('audio')
  /** Moves the sound to a second, as during playback. */
  const hear = (seconds: number): void => {
    if (audio === null) throw new Error('no audio element')
    audio.currentTime = seconds
    act(() => void fireEvent.timeUpdate(audio))
  }
  return { ...rendered, hear, second: () => audio?.currentTime }
}

const playhead = () => screen.getByRole('slider', { name: 'Position in the talk' })
const texts = () => screen.getAllByRole('textbox', { name: /^Question at/ })
const shown = () => {
  const times = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Time of/ })
  return times.map(({ value }, place) => `${value} ${(texts()[place] as HTMLTextAreaElement).value}`)
}
const before = ['0:00 Why leave home?', '5:00 Whom to ask?', '10:00 When to rest?']

describe('the keys', () => {
  test('Q marks a question at the playhead and focuses it immediately; Enter returns to the keys', async () => {
    const { user, hear } = open()
    hear(123.44)
    await user.keyboard('qWho goes ahead?{Enter}')
    expect(shown()).toEqual([before[0], '2:03.4 Who goes ahead?', before[1], before[2]])
    expect(document.activeElement).toBe(playhead())
    hear(200)
    await user.keyboard('qAnd behind?{Escape}')
    expect(shown()[2]).toBe('3:20 And behind?')
    expect(document.activeElement).toBe(playhead())
  })

  test('while a question is being written, letters are text, and the playhead chooses no other question', async () => {
    const { user, hear } = open()
    hear(0)
    await user.click(texts()[0] as HTMLElement)
    await user.keyboard('{End} jkl q [[')
    hear(400)
    await user.keyboard(']{Enter}')
    expect(shown()).toEqual(['0:00 Why leave home? jkl q []', before[1], before[2]])
  })

  test('[ and ] go to the questions, arrows and J by seconds', async () => {
    const { user, hear, second } = open()
    hear(310)
    await user.keyboard(']')
    expect(second()).toBe(600)
    await user.keyboard('[[[[]')
    expect(second()).toBe(300)
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowLeft}')
    expect(second()).toBe(302)
    await user.keyboard('jj')
    expect(second()).toBe(287)
  })

  test('Alt with arrows moves the chosen mark by half seconds, past others as well, and the sound with it', async () => {
    const { user, hear, second } = open([ask(0, 'A'), ask(1, 'B')])
    hear(0)
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
    expect(shown()).toEqual(['0:01 B', '0:01.5 A'])
    expect(second()).toBe(1.5)
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}')
    expect(shown()).toEqual(['0:00 A', '0:01 B'])
  })

  test('Delete removes, and Ctrl Z undoes step after step', async () => {
    const { user, hear } = open()
    hear(301)
    await user.keyboard('{Delete}')
    expect(shown()).toEqual([before[0], before[2]])
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await user.keyboard('{Control>}z{/Control}')
    await user.keyboard('{Control>}z{/Control}')
    expect(shown()).toEqual(before)
  })

  test('are found by their positions on an Arabic keyboard', () => {
    const { hear } = open()
    hear(50)
    act(() => void fireEvent.keyDown(playhead(), { key: 'ض', code: 'KeyQ' }))
    expect(shown()).toHaveLength(4)
  })

  test('are listed in the help', async () => {
    const { user } = open()
    await user.keyboard('?')
    expect(
      within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Next question'),
    ).toBeDefined()
  })
})

describe('a row', () => {
  test('accepts a time in usual formats, and moves to its position with the cursor', async () => {
    const { user } = open()
    const [time] = screen.getAllByRole('textbox', { name: /^Time of/ })
    await user.clear(time as HTMLElement)
    await user.type(time as HTMLElement, '٥:٣٠٫٥{Enter}')
    expect(shown()).toEqual([before[1], '5:30.5 Why leave home?', before[2]])
  })

  test.each([
    ['noon', /Write a time such as/],
    ['15:01', 'The talk ends at 15:00'],
  ])('keeps %j and shows the error', async (typed, error) => {
    const { user } = open()
    const [time] = screen.getAllByRole('textbox', { name: /^Time of/ })
    await user.clear(time as HTMLElement)
    await user.type(time as HTMLElement, `${typed}{Tab}`)
    expect(screen.getByText(error)).toBeDefined()
    expect(time).toMatchObject({ value: typed, ariaInvalid: 'true' })
    expect(shown().slice(1)).toEqual(before.slice(1))
  })

  test('shows how long it is answered, and which one is playing', () => {
    const { hear } = open()
    hear(400)
    const [, second] = screen.getAllByRole('listitem')
    expect(second?.getAttribute('aria-current')).toBe('true')
    expect(within(second as HTMLElement).getByText('5 min')).toBeDefined()
  })

  test('is restored by undo after it was removed by its button', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Remove the question at 5:00' }))
    expect(shown()).toEqual([before[0], before[2]])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(shown()).toEqual(before)
  })

  test('is saved with the draft', async () => {
    const { user, network } = open()
    await user.type(texts()[2] as HTMLElement, ' Now?')
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(1))
    const draft = draftOf(network.sentBy('saveDraft')[0])
    expect(draft.tracks[0]?.questions[2]).toMatchObject({
      question: 'When to rest? Now?',
      start_seconds: 600,
    })
  })
})

describe('a topic', () => {
  const fieldAt = (time: string) =>
    screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`${time}$`) })

  test('is chosen by keyboard from those that contain the text', async () => {
    const { user } = open()
    await user.type(fieldAt('10:00'), 'pat')
    await screen.findByRole('option', { name: 'Patience', selected: true })
    await user.keyboard('{Enter}')
    expect(fieldAt('10:00').value).toBe('Patience')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(playhead())
  })

  test('is created in place if it does not exist', async () => {
    const { user, network } = open()
    await user.type(fieldAt('10:00'), 'patience')
    await screen.findByRole('option', { name: 'Patience' })
    expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull()
    await user.clear(fieldAt('10:00'))
    await user.type(fieldAt('10:00'), 'Rest')
    await user.click(await screen.findByRole('option', { name: 'Add “Rest”' }))
    await waitFor(() => expect(fieldAt('10:00').value).toBe('Rest'))
    expect(network.sentBy('addTopic').map(({ body }) => body)).toEqual([{ label: 'Rest' }])
  })

  test('stays with an error if it was typed but not chosen', async () => {
    const { user } = open()
    await user.type(fieldAt('10:00'), 'Rest')
    await screen.findByRole('listbox')
    await user.tab()
    expect(await screen.findByText('Choose a topic of the list, or add it there.')).toBeDefined()
    expect(fieldAt('10:00').value).toBe('Rest')
  })

  test('is shown by its name, and removed by emptying its field', async () => {
    const { user, network } = open()
    await waitFor(() => expect(fieldAt('5:00').value).toBe('The road'))
    await user.clear(fieldAt('5:00'))
    await user.tab()
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(1))
    const draft = draftOf(network.sentBy('saveDraft')[0])
    expect(draft.tracks[0]?.questions[1]?.topic).toBeNull()
  })
})

describe('a file', () => {
  const bring = async (user: ReturnType<typeof open>['user'], text: string) =>
    await user.upload(
      screen.getByLabelText('Import from CSV or cue sheet', { selector: 'input' }),
      new File([text], 'talk.csv', { type: 'text/csv' }),
    )

  test('shows its changes, is applied as one step, and undone as one', async () => {
    const { user, network } = open()
    await bring(
      user,
      'time,question,topic\n0:00,Why leave home at all?,\n5:00,Whom to ask?,The road\n7:00,Where?,Rest\n',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Questions from talk.csv' })
    expect(within(dialog).getByText(/^1 added, 1 changed, 1 removed/)).toBeDefined()
    expect(within(dialog).getByText('A new topic will be added: Rest')).toBeDefined()
    expect(shown()).toEqual(before)
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(shown()).toEqual(['0:00 Why leave home at all?', before[1], '7:00 Where?']))
    expect(network.sentBy('addTopic')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(shown()).toEqual(before)
  })

  test('may keep the other questions', async () => {
    const { user } = open()
    await bring(user, '7:00,Where?,')
    const dialog = await screen.findByRole('dialog')
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Keep questions that are not in the file' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(shown()).toEqual([before[0], before[1], '7:00 Where?', before[2]]))
  })

  test('with errors reports them by line and changes nothing', async () => {
    const { user } = open()
    await bring(user, 'time,question\n0:00,Why?\nnoon,Who?\n16:00,When?\n')
    const dialog = await screen.findByRole('dialog')
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Line 3“noon” is not a time; write it as 12:34 or 1:02:03.5.',
      'Line 4The time is after the end of the talk.',
    ])
    expect(within(dialog).queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(shown()).toEqual(before)
  })
})
