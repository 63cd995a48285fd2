import { useRef } from 'react'
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { dialogStack } from '../top-layer/dialog-stack.ts'

/** What a modal dialog listens to, to be closed by Escape and by its backdrop. */
interface DialogEvents {
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/** The ways out of a modal dialog; `onClose` is asked, the browser never closes by itself. */
export function useDialogEvents(onClose: () => void): DialogEvents {
  const isPressedBeside = useRef(false)
  return {
    onCancel: (event) => {
      // Nested dialogs and file fields send the same event upwards.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A browser may close for good at the second Escape, without asking. The same event, late, follows our own closing.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open) return
      if (dialogStack.getState().includes(currentTarget)) onClose()
    },
    onPointerDown: (event) => {
      isPressedBeside.current = isBeside(event)
    },
    // A press that begins inside, as when text is selected, and ends beside does not mean the backdrop.
    onClick: (event) => {
      if (isPressedBeside.current && isBeside(event)) onClose()
      isPressedBeside.current = false
    },
  }
}

// The backdrop is a part of the dialog's element: only the place tells the two apart.
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
