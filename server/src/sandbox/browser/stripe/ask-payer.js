import { draw } from './draw.js'

/** Shows the bank's confirmation to the payer; resolves with `pass` or `fail`. */
export function askPayer() {
  const title = draw('h2', { id: 'sandbox-stripe-title', dir: 'auto' }, 'Confirm with your bank')
  const words = 'Test mode: here your bank would ask whether it is you who pays.'
  const dialog = draw(
    'dialog',
    { class: 'sandbox-stripe-dialog', 'aria-labelledby': 'sandbox-stripe-title' },
    title,
    draw('p', { dir: 'auto' }, words),
    draw(
      'div',
      {},
      draw('button', { type: 'button', value: 'pass' }, 'Confirm payment'),
      draw('button', { type: 'button', value: 'fail' }, 'Fail authentication'),
    ),
  )
  return new Promise((resolve) => {
    for (const button of dialog.querySelectorAll('button'))
      button.addEventListener('click', () => dialog.close(button.value))
    dialog.addEventListener('close', () => {
      dialog.remove()
      // Closing the dialog with a key does not confirm.
      resolve(dialog.returnValue === 'pass' ? 'pass' : 'fail')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
