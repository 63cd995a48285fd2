import { message } from '@sohbet/messages'
import { isCommonPassword } from '../../../platform/security/password-blocklist.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedBy } from '../../../platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'

/** Refuses a password that guessing finds; `field` is where the form says so. */
export async function checkNewPassword(
  { config }: AccountServices,
  password: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  if (!(await isCommonPassword(password, { brand: config.brand.name, email }))) return
  const sentence = message('refusals.account.easyPassword')
  throw new Refusal<RefusedBy<'registerLocal' | 'changePassword' | 'resetPassword'>>(
    'PasswordTooCommon',
    sentence,
    { [field]: sentence },
  )
}
