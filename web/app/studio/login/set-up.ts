import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from '@sohbet/contract/studio'
import { data } from 'react-router'
import { returnForm } from '#forms/sent-form.ts'
import type { ReturnedForm } from '#forms/sent-form.ts'
import type { StudioApi } from '../api/studio-api.ts'

/** How far the setting up of a phone is, and what became of the form that was sent last. */
export type SetUpAnswer =
  | { step: 'password'; returned: ReturnedForm }
  | { step: 'scan'; secret: string; address: string; returned?: ReturnedForm }
  | { step: 'codes'; codes: string[] }

/** Takes one of the forms of setting up: the password, the first code of a new phone, or the wish for new codes; its hidden field `intent` says which. */
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

// The key is nowhere but on the page: the form brings it back, for the page that shows it again.
async function confirm(api: StudioApi, form: FormData): Promise<SetUpAnswer> {
  const confirmed = await api(confirmSecondFactor, { body: { code: textOf(form, 'code') } })
  if (confirmed.ok) return { step: 'codes', codes: confirmed.body.data.recovery_codes }
  const returned = returnForm(form, ['code'], confirmed)
  // It took too long: only the password begins again.
  if (confirmed.code === 'LinkExpired') return { step: 'password', returned }
  return { step: 'scan', secret: textOf(form, 'secret'), address: textOf(form, 'address'), returned }
}

function textOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
