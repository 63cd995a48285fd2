import { useState } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { fireEvent, render, screen, waitFor } from '#test/component.tsx'
import { Link } from '../link/link.tsx'
import { Popover } from '../popover/popover.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { watchOverlays } from './watch-overlays.ts'

function Talk() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'sheet' | 'question'>()
  return (
    <>
      <h1>A talk</h1>
      <button type="button" onClick={() => setOpen('sheet')}>
        Share
      </button>
      <Popover label="Menu" trigger="More">
        <Link to="/library">Library</Link>
      </Popover>
      <BottomSheet title="Share" isOpen={open !== undefined} onClose={() => setOpen(undefined)}>
        <Link to="/library" onClick={() => setOpen(undefined)}>
          Library
        </Link>
        <button type="button" onClick={() => setOpen('question')}>
          Ask
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(undefined)
            void navigate('/library')
          }}
        >
          Send
        </button>
        <Dialog title="Sure?" isOpen={open === 'question'} onClose={() => setOpen('sheet')}>
          Really
        </Dialog>
      </BottomSheet>
    </>
  )
}

function Start() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/talk')}>
      To the talk
    </button>
  )
}

let loads = 0
const pages = [
  { path: '/start', element: <Start /> },
  {
    path: '/talk',
    element: <Talk />,
    action: () => null,
    loader: () => {
      loads += 1
      return null
    },
  },
]

/** A talk opened from another page. */
async function openTalk() {
  const rendered = render(pages, { at: '/start', hasHistory: true })
  watchOverlays(rendered.router)
  await rendered.user.click(await screen.findByRole('button', { name: 'To the talk' }))
  await screen.findByRole('heading', { name: 'A talk' })
  loads = 0
  const press = async (name: string, role = 'button'): Promise<void> =>
    await rendered.user.click(screen.getByRole(role, { name }))
  return { ...rendered, press }
}

/** Resolves when the current entry belongs to this number of overlays. */
const entryOf = async (overlays: number): Promise<void> =>
  await waitFor(() => expect((history.state as { overlays?: number }).overlays ?? 0).toBe(overlays))

const finishMotion = (): void => {
  for (const dialog of screen.queryAllByRole('dialog', { hidden: true })) fireEvent.animationEnd(dialog)
}

const expectStart = async (): Promise<void> => {
  await screen.findByRole('button', { name: 'To the talk' })
  expect(location.pathname).toBe('/start')
}

test('Back closes one overlay at a time without reloading the page [B-125]', async () => {
  const { press } = await openTalk()
  await press('Share')
  await entryOf(1)
  await press('Ask')
  await entryOf(2)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Share' }).dataset['state']).not.toBe('closing')
  history.back()
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Share' }).dataset['state']).toBe('closing'))
  finishMotion()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([location.pathname, loads]).toEqual(['/talk', 0])
  history.back()
  await expectStart()
})

test('Back closes a popover [B-15]', async () => {
  const { press } = await openTalk()
  await press('More')
  await entryOf(1)
  history.back()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Menu' })).toBeNull())
  expect([location.pathname, loads]).toEqual(['/talk', 0])
  history.back()
  await expectStart()
})

test('Back closes a menu that works without JavaScript [B-15]', async () => {
  await openTalk()
  const menu = document.body.appendChild(document.createElement('details'))
  menu.dataset['menu'] = ''
  menu.open = true
  await entryOf(1)
  history.back()
  await waitFor(() => expect(menu.open).toBe(false))
  expect([location.pathname, loads]).toEqual(['/talk', 0])
  menu.remove()
  history.back()
  await expectStart()
})

test('the next Back closes a lower overlay after the upper one was closed by its button', async () => {
  const { press, user } = await openTalk()
  await press('Share')
  await entryOf(1)
  await press('Ask')
  await entryOf(2)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull()
  history.back()
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Share' }).dataset['state']).toBe('closing'))
  finishMotion()
  expect(loads).toBe(0)
  history.back()
  await expectStart()
})

test.each(['Close', 'Escape', 'a press elsewhere'])('Back skips what was closed by %s', async (trigger) => {
  const { press, user } = await openTalk()
  await press(trigger === 'a press elsewhere' ? 'More' : 'Share')
  await entryOf(1)
  if (trigger === 'Close') await press('Close')
  else if (trigger === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('heading', { name: 'A talk' }))
  finishMotion()
  expect([screen.queryByRole('dialog'), screen.queryByRole('group'), loads]).toEqual([null, null, 0])
  history.back()
  await expectStart()
})

test('an overlay that is reopened reuses its entry', async () => {
  const { press } = await openTalk()
  const before = history.length
  for (let round = 0; round < 3; round += 1) {
    await press('More')
    await screen.findByRole('group', { name: 'Menu' })
    await entryOf(1)
    await press('More')
    expect(screen.queryByRole('group', { name: 'Menu' })).toBeNull()
  }
  expect(history.length).toBe(before + 1)
})

test('a navigation that starts while an overlay closes continues', async () => {
  const { press } = await openTalk()
  await press('Share')
  await entryOf(1)
  await press('Send')
  await screen.findByRole('heading', { name: '/library' })
  expect(location.pathname).toBe('/library')
})

test.each(['Share', 'More'])(
  'a link inside %s navigates, and Back returns to the page without it',
  async (opener) => {
    const { press } = await openTalk()
    await press(opener)
    await entryOf(1)
    await press('Library', 'link')
    await screen.findByRole('heading', { name: '/library' })
    history.back()
    await screen.findByRole('heading', { name: 'A talk' })
    expect([screen.queryByRole('dialog'), screen.queryByRole('group')]).toEqual([null, null])
    history.back()
    await expectStart()
    history.forward()
    await screen.findByRole('heading', { name: 'A talk' })
    history.forward()
    await screen.findByRole('heading', { name: '/library' })
  },
)

test('no popover stays open on the next page, after any navigation', async () => {
  const { press, router } = await openTalk()
  await press('More')
  await entryOf(1)
  await router.navigate('/library')
  await screen.findByRole('heading', { name: '/library' })
  expect(document.querySelector(':popover-open')).toBeNull()
})

test("an overlay opened before a form's answer stays open, and Back closes it", async () => {
  const { press, router } = await openTalk()
  await press('More')
  await entryOf(1)
  await router.navigate('/talk', { formMethod: 'post', formData: new FormData() })
  expect(screen.queryByRole('group', { name: 'Menu' })).not.toBeNull()
  await entryOf(1)
  history.back()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Menu' })).toBeNull())
})
