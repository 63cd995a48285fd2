import type { MouseEvent } from 'react'
import { t } from '@sohbet/messages'
import { copyText } from '#lib/copy-text.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Copies text to the clipboard and reports the result. */
export async function copyAndSay(
  text: string,
  { currentTarget }: MouseEvent<HTMLElement>,
  success: string,
): Promise<void> {
  const host = currentTarget.parentElement ?? document.body
  if (await copyText(text, host)) showToast('success', success)
  else showToast('error', t('studioEntrance.codes.notCopied'))
}
