import { deleteView, saveView, createMenuEntry } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { type Answers, cast, render } from '#test/component.tsx'
import '#test/studio.ts'
import { browserStudioApi } from './studio-api.ts'

const fields = { title_ar: null, title_tr: null, title_ur: null, path: null, parent_id: null, position: 1 }
const entry = { id: 1, depth: 0, revision: '1', ...fields, title: 'Audios' }
const create = async (title: string) =>
  await browserStudioApi(createMenuEntry, { body: { ...fields, title } })

function open(answers: Answers) {
  const { network } = render(<p />, { account: cast.alice, answers })
  return { network, keys: () => network.sentBy('createMenuEntry').map(({ idempotencyKey: key }) => key) }
}

test.each([
  ['was lost', 'no network' as const],
  ['says that the first is still running', { refused: 'Conflict' as const, status: 409 }],
  ['says that the server is busy', { refused: 'Unavailable' as const, status: 503 }],
  ['asks for a code', { refused: 'SecondFactorRequired' as const, status: 403 }],
])('the same press after an answer that %s repeats its key, until it is answered', async (_why, answer) => {
  const { network, keys } = open({ createMenuEntry: answer })
  await create(`Audios ${_why}`)
  network.answer({ createMenuEntry: { data: entry } })
  await create(`Audios ${_why}`)
  await create(`Audios ${_why}`)
  const [first, repeated, next] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

test('other contents, and a press after a refusal of its contents, have another key', async () => {
  const { network, keys } = open({ createMenuEntry: 'no network' })
  await create('Audios')
  await create('Articles')
  network.answer({ createMenuEntry: { refused: 'BadRequest', status: 400 } })
  await create('Articles')
  await create('Articles')
  const [audios, articles, refused, next] = keys()
  expect([articles === audios, refused === articles, next === refused]).toEqual([false, true, false])
})

test('calls that create nothing have no key', async () => {
  const { network } = open({ deleteView: { data: { ok: true } } })
  await browserStudioApi(deleteView, { params: { id: 1 } })
  expect([saveView.isIdempotent, network.sentBy('deleteView')[0]?.idempotencyKey]).toEqual([undefined, null])
})
