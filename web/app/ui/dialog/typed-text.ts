import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { t } from '@sohbet/messages'
import { showToast } from '../toast/toast-store.ts'

/** Fields of which a listener or an editor would miss what is typed; neither searches nor numbers nor passwords. */
const ownWords =
  ':is(textarea,input:not([type]),input[type=text]):not([inputmode=numeric],[inputmode=decimal],[role=combobox])'

interface TypedText {
  /** Closes, unless text would be lost: then it says so first, and closes when it is asked again. */
  leave: () => void
  onInput: (event: SyntheticEvent) => void
}

/** Keeps what is typed in a dialog from being lost by Escape, Back, the backdrop or a drag. */
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
      if (savesText === true || !(target instanceof HTMLElement && target.matches(ownWords))) return
      typed.current.add(target as HTMLInputElement | HTMLTextAreaElement)
    },
  }
}
