import type { StudioRole } from '@sohbet/contract/studio'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { setLetterKeys } from '#features/player/panels/letter-keys.ts'
import { usePalette } from '../layout/layout.tsx'
import { useShortcutKeys, useShortcuts } from './shortcuts.ts'

function Studio({ roles }: { roles: readonly StudioRole[] }) {
  useShortcutKeys()
  const { open, palette } = usePalette(roles)
  return (
    <>
      <button type="button" onClick={open}>
        By press
      </button>
      <Outlet />
      {palette}
    </>
  )
}

function Page({ onMark }: { onMark: (focused: string) => void }) {
  const [label] = useState('Mark a question')
  useShortcuts([{ keys: 'q', label, run: () => onMark(document.activeElement?.textContent ?? '') }])
  return (
    <>
      <button type="button">On the page</button>
      <input aria-label="Notes" />
    </>
  )
}

function open({ roles = ['editor'] as StudioRole[], onMark = vi.fn<(focused: string) => void>() } = {}) {
  const pages = [
    {
      path: '/studio',
      element: <Studio roles={roles} />,
      children: [{ index: true, element: <Page onMark={onMark} /> }],
    },
  ]
  return { onMark, ...render(pages, { at: '/studio' }) }
}

const field = () => screen.findByRole('combobox')
type User = ReturnType<typeof open>['user']
const openByKeys = async (user: User) => {
  await user.keyboard('{Control>}k{/Control}')
  return await field()
}
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('a key of a single letter works only while such keys are on (WCAG 2.1.4)', async () => {
  const { user, onMark } = open()
  setLetterKeys(false)
  onTestFinished(() => setLetterKeys(true))
  await user.keyboard('q')
  expect(onMark).not.toHaveBeenCalled()
  await openByKeys(user)
  await user.keyboard('{Escape}')
  setLetterKeys(true)
  await user.keyboard('q')
  expect(onMark).toHaveBeenCalledTimes(1)
})

test('its keys open it from a field too, and typing finds a part, which Enter opens', async () => {
  const { user, address } = open()
  await user.click(screen.getByRole('textbox', { name: 'Notes' }))
  expect(await openByKeys(user)).toBe(document.activeElement)
  expect(lines()).toContain('Majalis')
  await user.keyboard('ÚPC gath')
  expect(lines()).toEqual(['Upcoming gatherings'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/studio/gatherings'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrows wrap around, and the field refers to the active line', async () => {
  const { user, address } = open()
  await openByKeys(user)
  await user.keyboard('{ArrowUp}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toBe(lines().at(-1))
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/studio'))
})

test('a shortcut of the page is listed by its label, and acts on the focused element', async () => {
  const { user, onMark } = open()
  screen.getByRole('button', { name: 'On the page' }).focus()
  await openByKeys(user)
  await user.keyboard('mark')
  expect(lines()).toEqual(['Mark a questionQ'])
  await user.keyboard('{Enter}')
  expect(onMark.mock.calls).toEqual([['On the page']])
})

test('it offers only the parts of a role, and says if nothing is found', async () => {
  const { user } = open({ roles: ['steward'] })
  await user.click(screen.getByRole('button', { name: 'By press' }))
  await field()
  expect(lines()).toContain('People')
  expect(lines()).not.toContain('Majalis')
  await user.keyboard('majalis')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Nothing has that name.')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('Escape and its keys close it, and an open dialog prevents it from opening', async () => {
  const { user } = open()
  await openByKeys(user)
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await openByKeys(user)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const question = document.body.appendChild(document.createElement('dialog'))
  question.setAttribute('open', '')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  question.remove()
})
