import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from '@sohbet/contract/studio'
import { data } from 'react-router'
import { type ReturnedForm, returnForm } from '#forms/sent-form.ts'
import type { StudioApi } from '../api/studio-api.ts'

/** The current step of setting up a phone, and the outcome of the last form. */
export type SetUpAnswer =
  | { step: 'password'; returned: ReturnedForm }
  | { step: 'scan'; secret: string; address: string; returned?: ReturnedForm }
  | { step: 'codes'; codes: string[] }

/**
 * Handles the forms of the setup: the password, the first code of a new phone, or new recovery codes; the
 * hidden field `intent` says which.
 */
export async function setUp(api: StudioApi, form: FormData) {
  const answer = await take(api, form)
  return data(answer, { status: 'returned' in answer ? (answer.returned?.status ?? 200) : 200 })
}

async function take(api: StudioApi, form: FormData): Promise<SetUpAnswer> {
  switch (textOf(form, 'intent')) {
    case 'scan':
      return await confirm(api, form)
    case 'renew': {
      const renewed = await api(renewRecoveryCodes, {})
      if (renewed.ok) return { step: 'codes', codes: renewed.body.data.recovery_codes }
      return { step: 'password', returned: returnForm(form, [], renewed) }
    }
    default: {
      const started = await api(beginSecondFactor, { body: { password: textOf(form, 'password') } })
      if (started.ok) return { step: 'scan', ...started.body.data }
      return { step: 'password', returned: returnForm(form, ['password'], started) }
    }
  }
}

// Only the page has the key: the form sends it back, so that the page can show it again.
async function confirm(api: StudioApi, form: FormData): Promise<SetUpAnswer> {
  const confirmed = await api(confirmSecondFactor, { body: { code: textOf(form, 'code') } })
  if (confirmed.ok) return { step: 'codes', codes: confirmed.body.data.recovery_codes }
  const returned = returnForm(form, ['code'], confirmed)
  // The key has expired: start again with the password.
  if (confirmed.code === 'LinkExpired') return { step: 'password', returned }
  return { step: 'scan', secret: textOf(form, 'secret'), address: textOf(form, 'address'), returned }
}

function textOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
