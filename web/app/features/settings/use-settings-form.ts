import { useNavigation } from 'react-router'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { type FormState, useSentForm } from '#forms/use-sent-form.ts'

/** The forms of the settings pages; each sends its name in the hidden field `intent`. */
export type SettingsIntent =
  | 'save-profile'
  | 'save-billing'
  | 'change-password'
  | 'end-session'
  | 'cancel-plan'
  | 'keep-plan'
  | 'delete-account'

/** The result of a form of a settings page. */
export type SentSettings = SentForm & {
  intent: SettingsIntent
  /** Whether the link that confirms a pending address was requested again. */
  isLinkSent?: boolean
}

/** The forms whose input is restored after a reload; the others have passwords, or nothing to write. */
const drafted: ReadonlySet<SettingsIntent> = new Set(['save-profile', 'save-billing'])

/** The state of the form `intent` after the page's action returned `answer`; success is shown by a toast. */
export function useSettingsForm(
  intent: SettingsIntent,
  answer: SentSettings | undefined,
  success: string,
): FormState {
  const { formData } = useNavigation()
  const account = useAccount()
  return useSentForm(answer?.intent === intent ? answer : undefined, {
    isSending: formData?.get('intent') === intent,
    onDone: () => showToast('success', success),
    draft: drafted.has(intent) ? `${intent} ${account?.id ?? ''}` : undefined,
  })
}
