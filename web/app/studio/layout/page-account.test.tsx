import { deleteView } from '@sohbet/contract/studio'
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { aStudioPerson } from '#test/studio.ts'
import { cast, render, screen } from '#test/component.tsx'
import { browserStudioApi } from '../api/studio-api.ts'
import * as layoutPage from '../studio-layout.tsx'
import { StudioError } from './studio-error.tsx'

function Press() {
  return <button onClick={() => void browserStudioApi(deleteView, { params: { id: 7 } })}>Delete</button>
}

const studio = {
  path: '/studio',
  ErrorBoundary: StudioError,
  loader: () => ({ person: aStudioPerson, account: cast.alice }),
  Component: layoutPage.Component,
  children: [{ index: true, Component: Press }],
}

test('each call of the studio names the account that its page was made for [FORM-01]', async () => {
  const { user, network } = render([studio], {
    at: '/studio',
    account: cast.alice,
    answers: { deleteView: { refused: 'OtherAccount', status: 403 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(network.sentBy('deleteView').map(({ pageAccount }) => pageAccount)).toEqual([String(cast.alice.id)])
})

test('a page of another account can be loaded again', async () => {
  const loader = () => {
    throw data({ code: 'OtherAccount', message: 'Another account has signed in.' }, { status: 403 })
  }
  render([{ ...studio, loader }], { at: '/studio', account: cast.alice })
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined()
})
