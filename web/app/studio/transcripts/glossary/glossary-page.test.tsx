import type { GlossaryTerm } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { cast, render, screen, within } from '#test/component.tsx'
import '#test/studio.ts'
import * as page from './studio-glossary.tsx'

const term: GlossaryTerm = {
  id: 3,
  language: 'tr',
  term: 'Nâzım',
  wrong_forms: ['nazım', 'nazim'],
  revision: '10',
}
const { id: _id, revision: _revision, ...fields } = term

const open = (terms: GlossaryTerm[], search = '') =>
  render([{ path: '/studio/transcripts/glossary', ...page }], {
    at: `/studio/transcripts/glossary${search}`,
    account: cast.alice,
    answers: {
      listTerms: { data: terms },
      createTerm: { data: term },
      changeTerm: ({ body }) =>
        (body as typeof fields).term === 'Taken'
          ? { refused: 'BadRequest', errors: { term: ['The glossary has this term already.'] } }
          : { data: term },
      removeTerm: { data: { ok: true } },
    },
  })

describe('the glossary of the team [TEXT-57]', () => {
  test('adds a term in the language that is shown, with a wrong form from each line', async () => {
    const { user, network } = open([], '?language=tr')
    await user.click(await screen.findByRole('button', { name: 'Add a term' }))
    await user.type(screen.getByRole('textbox', { name: /^Term/ }), 'Nâzım')
    await user.type(screen.getByLabelText('Usual wrong forms'), 'nazım{Enter}{Enter}nazim')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => network.sentBy('createTerm').map(({ body }) => body)).toEqual([fields])
    expect(network.sentBy('listTerms')[0]?.query).toMatchObject({ language: 'tr' })
  })

  test('changes a term, and reports a refusal at its field', async () => {
    const { user, network } = open([term])
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('row', { name: /Nâzım.*nazım ?· nazim.*Turkish/ })).toBeTruthy()
    await user.click(table.getByRole('button', { name: 'Change Nâzım' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Term/ })
    await user.clear(field)
    await user.type(field, 'Taken')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The glossary has this term already.')
    await user.clear(field)
    await user.type(field, 'Nâzım Bey')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => network.sentBy('changeTerm').at(-1)?.body)
      .toEqual({ ...fields, term: 'Nâzım Bey', revision: '10' })
  })

  test('removes a term after a confirmation', async () => {
    const { user, network } = open([term])
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'Change Nâzım' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(network.sentBy('removeTerm')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => network.sentBy('removeTerm').map(({ params }) => params)).toEqual([{ id: '3' }])
  })
})
