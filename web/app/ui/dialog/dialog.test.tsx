import { type ComponentType, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { fireEvent, render, screen, usePhone, waitFor, within } from '#test/component.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { afterDialogs } from '../top-layer/after-dialogs.ts'
import { dialogStack } from '../top-layer/dialog-stack.ts'
import { Panel } from './panel.tsx'

/** A page with a button that opens the kind of dialog under test. */
function Page({ Kind, savesText }: { Kind: ComponentType<DialogProps>; savesText?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Share this talk
      </button>
      <Kind title="Share" isOpen={isOpen} savesText={savesText} onClose={() => setIsOpen(false)}>
        <input aria-label="Address" />
        <button type="button" onClick={() => setIsConfirming(true)}>
          Delete
        </button>
        <Dialog title="Sure?" isOpen={isConfirming} onClose={() => setIsConfirming(false)}>
          <button type="button" data-autofocus="">
            Keep it
          </button>
        </Dialog>
      </Kind>
    </>
  )
}

/** A row that its dialog deletes in two steps. */
function Removable({ Kind }: { Kind: ComponentType<DialogProps> }) {
  const [step, setStep] = useState<'closed' | 'first' | 'last' | 'deleted'>('closed')
  if (step === 'deleted') return <p>Nothing here.</p>
  return (
    <>
      <button type="button" onClick={() => setStep('first')}>
        Share this talk
      </button>
      <Kind title="Sure?" isOpen={step !== 'closed'} onClose={() => setStep('closed')}>
        {step === 'first' ? (
          <button key={step} type="button" onClick={() => setStep('last')}>
            Continue
          </button>
        ) : (
          <button key={step} type="button" onClick={() => setStep('deleted')}>
            Delete
          </button>
        )}
      </Kind>
    </>
  )
}

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Share this talk' })
const kinds: [string, ComponentType<DialogProps>][] = [
  ['a dialog', Dialog],
  ['a sheet', BottomSheet],
]

describe.each(kinds)('%s', (_, Kind) => {
  const open = async (given: { savesText?: boolean } = {}) => {
    const rendered = render(<Page Kind={Kind} {...given} />)
    await rendered.user.click(opener())
    return { ...rendered, dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Share' }) }
  }

  test('is not rendered while closed, nor is its content [COMP-06]', () => {
    render(<Page Kind={Kind} />)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    expect(screen.queryByLabelText('Address')).toBeNull()
  })

  test('keeps Tab within it in both directions [B-125]', async () => {
    // Elements without layout are not focusable, and jsdom has no layout.
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
    const { user, dialog } = await open()
    const stops = [...within(dialog).getAllByRole('button'), within(dialog).getByLabelText('Address')]
    for (const shift of [false, true]) {
      const reached: (Element | null)[] = []
      for (let presses = 0; presses < 2 * stops.length; presses += 1) {
        await user.tab({ shift })
        reached.push(document.activeElement)
      }
      expect(new Set(reached)).toEqual(new Set(stops))
      expect(reached.slice(stops.length)).toEqual(reached.slice(0, stops.length))
    }
  })

  test("is named by its title, takes the focus itself and locks the page's scrolling [B-125]", async () => {
    const { dialog } = await open()
    expect(document.activeElement).toBe(dialog)
    expect(dialogStack.getState()).toEqual([dialog])
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  test.each(['button', 'Escape'])('closes by %s and restores the focus [B-125 COMP-06]', async (trigger) => {
    const { user, dialog } = await open()
    if (trigger === 'button') await user.click(screen.getByRole('button', { name: 'Close' }))
    else await user.keyboard('{Escape}')
    // A sheet is removed after its animation.
    if (dialog.isConnected) fireEvent.animationEnd(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect(dialogStack.getState()).toEqual([])
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('that closes leaves the focus where it was moved to meanwhile', async () => {
    const { user, dialog } = await open()
    const field = document.body.appendChild(document.createElement('input'))
    afterDialogs(() => field.focus())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    if (dialog.isConnected) fireEvent.animationEnd(dialog)
    expect(document.activeElement).toBe(field)
  })

  test('takes a focus that is lost with a step, and leaves it to the page with its opener [B-15]', async () => {
    const { user } = render(
      <main tabIndex={-1}>
        <Removable Kind={Kind} />
      </main>,
    )
    await user.click(opener())
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { hidden: true })))
  })

  test('closes by a press on its backdrop, unless the press started inside [COMP-07]', async () => {
    const { dialog } = await open()
    const beside = { clientX: -5, clientY: -5 }
    fireEvent.pointerDown(screen.getByLabelText('Address'))
    fireEvent.click(dialog, beside)
    expect(screen.getByRole('dialog')).toBe(dialog)
    fireEvent.pointerDown(dialog, beside)
    fireEvent.click(dialog, beside)
    if (dialog.isConnected) fireEvent.animationEnd(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('warns about unsaved text on the first Escape and closes on the second [B-125]', async () => {
    const { user, dialog } = await open()
    await user.type(screen.getByLabelText('Address'), 'Konya')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(dialog.dataset['state']).not.toBe('closing')
    expect(screen.getByRole('status').textContent).toBe(
      'What you typed is not saved. To discard it, close again.',
    )
    await user.keyboard('{Escape}')
    if (dialog.isConnected) fireEvent.animationEnd(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes at once after the text is removed again or if it is saved while typing', async () => {
    for (const text of ['a{Backspace}', 'a']) {
      const { user, dialog, unmount } = await open(text === 'a' ? { savesText: true } : {})
      await user.type(screen.getByLabelText('Address'), text)
      await user.keyboard('{Escape}')
      if (dialog.isConnected) fireEvent.animationEnd(dialog)
      expect(screen.queryByRole('dialog')).toBeNull()
      unmount()
    }
  })

  test('stays open when Escape closes a dialog above it [B-125]', async () => {
    const { user, dialog } = await open()
    const ask = screen.getByRole('button', { name: 'Delete' })
    await user.click(ask)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    expect(document.activeElement).toBe(ask)
    expect(document.documentElement.style.overflow).toBe('hidden')
  })
})

test('a panel is a sheet on a phone and a dialog elsewhere [B-01]', () => {
  usePhone()
  render(
    <Panel title="Share" isOpen onClose={() => undefined}>
      Copy Link
    </Panel>,
  )
  expect(screen.getByRole('dialog').dataset['state']).toBe('opening')
})

describe('a menu on a wide screen', () => {
  const Menu = (props: DialogProps) => <Panel {...props} isBeside />

  test('is positioned beside its opener', async () => {
    const { user } = render(<Page Kind={Menu} />)
    opener().getBoundingClientRect = () => new DOMRect(300, 100, 40, 44)
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900)
    await user.click(opener())
    const { style } = await screen.findByRole('dialog', { name: 'Share' })
    expect([style.insetInlineStart, style.insetBlockStart]).toEqual(['340px', '150px'])
  })

  test('is centred if the browser does not report the opener', async () => {
    render(
      <main tabIndex={-1}>
        <Page Kind={Menu} />
      </main>,
    )
    // As after a keyboard shortcut: the focus is elsewhere.
    screen.getByRole('main').focus()
    fireEvent.click(opener())
    expect((await screen.findByRole('dialog', { name: 'Share' })).dataset['beside']).toBeUndefined()
  })
})
