import { expect } from 'vitest'
import { type Rendered, screen, waitFor, within } from './component.tsx'

/** A dialog: its button, its title, and the texts of its fields. */
interface WalkedDialog {
  opener: string | RegExp
  title: string | RegExp
  fields?: Readonly<Record<string, string>>
}

/**
 * Opens a dialog in its first state by keyboard and closes it by its button and by Escape, which return the focus; then
 * opens it again, empty, and fills it in.
 */
export async function walkDialog({ user }: Rendered, { opener, title, fields = {} }: WalkedDialog) {
  // A table shows each row a second time, for phones.
  const [button] = await screen.findAllByRole('button', { name: opener })
  if (button === undefined) throw new Error('No button opens the dialog.')
  const open = async (): Promise<HTMLElement> => {
    button.focus()
    await user.keyboard('{Enter}')
    return await screen.findByRole('dialog', { name: title })
  }
  const isClosed = async (): Promise<void> => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  }
  const leave = within(await open()).getAllByRole('button', { name: /^(?:Cancel|Close)$/ })
  await user.click(leave.at(-1) ?? button)
  await isClosed()
  await open()
  await user.keyboard('{Escape}')
  await isClosed()
  const dialog = within(await open())
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.value).toBe('')
    // One field after the other, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await user.type(field, text)
  }
  return dialog
}
