import type { Language } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import { pageAddress } from '#platform/mail/mail-template.ts'
import type { AccountServices } from '../account/account-services.ts'
import { createCodeFor } from './create-code.ts'
import type { EmailJob } from './email-job.ts'
import { findMembers } from '../queries/members.ts'
import type { StoredMember } from '../queries/members.ts'
import {
  writeAdminAlert,
  writeConfirmEmail,
  writeEmailChanged,
  writeEmailChanging,
  writePasswordChanged,
  writeReset,
  writePasskeyChanged,
  writeSecondFactorReset,
  writeSecondFactorSet,
  writeWelcome,
} from './templates.ts'
import type { EmailInput, EmailContent } from './templates.ts'

/** An email with its id and recipient. */
export interface Written extends EmailContent {
  id: string
  to: string
}

/** Writes an email, with the code that its link needs; undefined if its cause no longer exists. */
export async function writeEmail(
  services: AccountServices,
  job: EmailJob,
  { member, language }: { member: StoredMember; language: Language },
): Promise<Written | undefined> {
  const { brand } = services.config
  const inputFor = (path: string, code?: string): EmailInput => {
    const query = code === undefined ? '' : `?code=${code}`
    const url = pageAddress(services.config, language, `${path}${query}`)
    return { translate: translatorFor(language), brand: brand.name, member, url }
  }
  const { kind } = job
  switch (kind) {
    case 'welcome':
      return plain(services, job, writeWelcome(inputFor('')))
    case 'password-changed':
      return plain(services, job, writePasswordChanged(inputFor('/login/')))
    case 'second-factor-set':
      return plain(services, job, writeSecondFactorSet(inputFor('/login/')))
    case 'second-factor-reset':
      return plain(services, job, writeSecondFactorReset(inputFor('/studio')))
    case 'passkey-added':
    case 'passkey-removed':
      return plain(services, job, writePasskeyChanged(inputFor('/studio/security'), kind))
    case 'email-changing':
    case 'email-changed': {
      const code = services.undoCodes.create(job.change_id)
      const write = kind === 'email-changing' ? writeEmailChanging : writeEmailChanged
      return plain(services, job, write(inputFor('/undo-email-change/', code)))
    }
    case 'admin-alert': {
      const { by, about } = job.act
      const people = await findMembers(services.db, [by ?? 0, about ?? 0])
      const content = writeAdminAlert(inputFor('/studio/audit'), { ...job.act, people })
      return { ...content, to: job.to, id: `${kind}-${job.account_id}-${alertId(job)}` }
    }
    case 'reset-password': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: member.email })
      if (made === undefined) return undefined
      const content = writeReset(inputFor('/reset-password/', made.code))
      return { ...content, to: member.email, id: `${kind}-${made.id}` }
    }
    case 'confirm-email': {
      const made = await createCodeFor(services, member.id, { purpose: kind, to: job.to })
      if (made === undefined) return undefined
      const content = writeConfirmEmail(inputFor('/confirm-email/', made.code))
      return { ...content, to: job.to, id: `${kind}-${made.id}` }
    }
  }
}

// Two emails about one account at the same moment differ in the change they are about.
function plain(
  { clock }: AccountServices,
  job: Exclude<EmailJob, { kind: 'reset-password' | 'admin-alert' }>,
  content: EmailContent,
): Written {
  const change = 'change_id' in job ? `-${job.change_id}` : ''
  const id = `${job.kind}-${job.account_id}${change}-${clock.now().getTime()}`
  return { ...content, to: job.to, id }
}

/** A unique id of an alert, of lower-case letters, digits and hyphens. */
export function alertId({ act }: Extract<EmailJob, { kind: 'admin-alert' }>): string {
  return `${act.reason}-${act.by ?? 0}-${act.about ?? 0}-${Date.parse(act.at)}`
}
