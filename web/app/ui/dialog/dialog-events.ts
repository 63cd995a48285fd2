import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { t } from '@sohbet/messages'
import { showToast } from '../toast/toast-store.ts'
import { dialogStack } from '../top-layer/dialog-stack.ts'

/** Event handlers by which Escape and the backdrop close a modal dialog. */
interface DialogEvents {
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/** The handlers that close a modal dialog; `onClose` decides, the browser never closes it by itself. */
export function useDialogEvents(onClose: () => void): DialogEvents {
  const isPressedBeside = useRef(false)
  return {
    onCancel: (event) => {
      // Nested dialogs and file inputs bubble the same event.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A browser may force-close at the second Escape without a cancel event. The event also follows our own
    // closing.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open) return
      if (dialogStack.getState().includes(currentTarget)) onClose()
    },
    onPointerDown: (event) => {
      isPressedBeside.current = isBeside(event)
    },
    // A press that starts inside, for example to select text, and ends outside is not a press on the backdrop.
    onClick: (event) => {
      if (isPressedBeside.current && isBeside(event)) onClose()
      isPressedBeside.current = false
    },
  }
}

// The backdrop belongs to the dialog element: only the coordinates tell them apart.
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Fields with text that a user would miss; not searches, numbers or passwords. */
const textFields =
  ':is(textarea,input:not([type]),input[type=text]):not([inputmode=numeric],[inputmode=decimal],[role=combobox])'

interface TypedText {
  /** Closes unless text would be lost: then it warns first, and closes on the next call. */
  leave: () => void
  onInput: (event: SyntheticEvent) => void
}

/** Prevents the loss of text typed in a dialog by Escape, Back, the backdrop or a drag. */
export function useTypedText(onClose: () => void, savesText: boolean | undefined): TypedText {
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  const isWarned = useRef(false)
  return {
    leave: () => {
      const isLost = [...typed.current].some((field) => field.isConnected && field.value.trim() !== '')
      if (!isLost || isWarned.current) return onClose()
      isWarned.current = true
      showToast('info', t('ui.typedText'))
    },
    onInput: ({ target }) => {
      isWarned.current = false
      if (savesText === true || !(target instanceof HTMLElement && target.matches(textFields))) return
      typed.current.add(target as HTMLInputElement | HTMLTextAreaElement)
    },
  }
}
