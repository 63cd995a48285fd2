import { t } from '@sohbet/messages'

/** The legal pages. Visitors on phones find them in their menu too, because their footer has no links. */
export function legalEntries(): { label: string; path: string }[] {
  return [
    { label: t('shell.legal.terms'), path: '/terms' },
    { label: t('shell.legal.privacy'), path: '/privacy-policy' },
  ]
}
