import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fireEvent, render, screen, waitFor } from '../../test/component.tsx'
import { Link } from '../link/link.tsx'
import { Popover } from '../popover/popover.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { closeByBack } from './close-by-back.ts'
import { Dialog } from './dialog.tsx'

beforeEach(() => void closeByBack())

function Talk() {
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
        <Link to="/talk" onClick={() => setOpen(undefined)}>
          This talk
        </Link>
        <button type="button" onClick={() => setOpen('question')}>
          Ask
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
    loader: () => {
      loads += 1
      return null
    },
  },
]

/** A talk that was opened from another page. */
async function openTalk() {
  const rendered = render(pages, { at: '/start', hasHistory: true })
  await rendered.user.click(await screen.findByRole('button', { name: 'To the talk' }))
  await screen.findByRole('heading', { name: 'A talk' })
  loads = 0
  const press = async (name: string, role = 'button'): Promise<void> =>
    await rendered.user.click(screen.getByRole(role, { name }))
  return { ...rendered, press }
}

/** Resolves when the history has as many overlays as are expected. */
const settled = async (overlays: number): Promise<void> =>
  await waitFor(() => expect((history.state as { overlays?: number }).overlays ?? 0).toBe(overlays))

const finishMotion = (): void => {
  for (const dialog of screen.queryAllByRole('dialog', { hidden: true })) fireEvent.animationEnd(dialog)
}

const expectStart = async (): Promise<void> => {
  await screen.findByRole('button', { name: 'To the talk' })
  expect(location.pathname).toBe('/start')
}

test('Back closes what is open, one level each, and the page is not loaded again [B-125]', async () => {
  const { press } = await openTalk()
  await press('Share')
  await settled(1)
  await press('Ask')
  await settled(2)
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
  await settled(1)
  history.back()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Menu' })).toBeNull())
  expect([location.pathname, loads]).toEqual(['/talk', 0])
  history.back()
  await expectStart()
})

test.each(['Close', 'Escape'])('what is closed by %s leaves no entry behind', async (way) => {
  const { press, user } = await openTalk()
  await press('Share')
  await settled(1)
  if (way === 'Close') await press('Close')
  else await user.keyboard('{Escape}')
  finishMotion()
  await settled(0)
  expect([location.pathname, loads]).toEqual(['/talk', 0])
  history.back()
  await expectStart()
})

test('a popover that is closed by a press elsewhere leaves no entry behind', async () => {
  const { press, user } = await openTalk()
  await press('More')
  await settled(1)
  await user.click(screen.getByRole('heading', { name: 'A talk' }))
  await settled(0)
  history.back()
  await expectStart()
})

test.each(['Share', 'More'])(
  'a link inside of %s leads on, and Back from there to the page without it',
  async (opener) => {
    const { press } = await openTalk()
    await press(opener)
    await settled(1)
    await press('Library', 'link')
    await screen.findByRole('heading', { name: '/library' })
    history.back()
    await screen.findByRole('heading', { name: 'A talk' })
    await settled(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Menu' })).toBeNull()
    history.back()
    await expectStart()
    history.forward()
    await screen.findByRole('heading', { name: 'A talk' })
    history.forward()
    await screen.findByRole('heading', { name: '/library' })
  },
)

test('a step from page to page is none of it, even where nobody told of the page between', async () => {
  const { press, user } = await openTalk()
  await user.click(screen.getByRole('heading', { name: 'A talk' }))
  fireEvent.click(screen.getByRole('link', { name: 'Library', hidden: true }))
  await screen.findByRole('heading', { name: '/library' })
  history.back()
  await screen.findByRole('heading', { name: 'A talk' })
  await press('More')
  await settled(1)
  history.back()
  await settled(0)
  history.back()
  await expectStart()
})

test('a link to the page that is open closes, and Back leaves that page', async () => {
  const { press } = await openTalk()
  await press('Share')
  await settled(1)
  await press('This talk', 'link')
  finishMotion()
  await settled(0)
  history.back()
  await expectStart()
})
