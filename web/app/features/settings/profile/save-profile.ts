// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { Profile } from '@sohbet/contract/accounts'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { BillingDetails } from '@sohbet/contract/invoices'

/**
 * Validates the profile and saves it; the same in the browser and, without JavaScript, on the server
 * (ACCT-03 to ACCT-05).
 */
export async function saveProfile(api: Api, form: FormData): Promise<SentForm & { isLinkSent: boolean }> {
  const sent = await sendForm(form, Profile, { send: (body) => api('updateUser', { body }), blame })
  return { ...sent, isLinkSent: form.has('sendsLinkAgain') }
}

function blame(refused: RefusedOf<'updateUser'>): 'email' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'EmailTaken':
      return 'email'
    case 'TooManyRequests':
      return null
  }
}

/** Validates the buyer's details and saves them; the same in the browser and on the server. */
export function saveBilling(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, BillingDetails, { send: (body) => api('saveBillingDetails', { body }) })
}
