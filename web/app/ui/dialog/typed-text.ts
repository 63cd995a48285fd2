import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { t } from '@sohbet/messages'
import { showToast } from '../toast/toast-store.ts'

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
