import { t } from '@sohbet/messages'
import { rich } from '#ui/text/rich.ts'
import { contact } from './legal-elements.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The part of the terms about credits, plans and refunds. */
export const paidSections: readonly LegalSection[] = [
  {
    id: 'credits',
    title: 'legal.terms.credits.title',
    text: ({ product }) => (
      <>
        <p>{t('legal.terms.credits.paragraph1', { product })}</p>
        <p>{t('legal.terms.credits.paragraph2')}</p>
        <p>{t('legal.terms.credits.paragraph3')}</p>
      </>
    ),
  },
  {
    id: 'lessons',
    title: 'legal.terms.lessons.title',
    text: () => <p>{t('legal.terms.lessons.paragraph1')}</p>,
  },
  {
    id: 'subscriptions',
    title: 'legal.terms.subscriptions.title',
    text: () => (
      <>
        <p>{t('legal.terms.subscriptions.paragraph1')}</p>
        <p>{t('legal.terms.subscriptions.paragraph2')}</p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'legal.terms.payments.title',
    text: () => <p>{t('legal.terms.payments.paragraph1')}</p>,
  },
  {
    id: 'refunds',
    title: 'legal.terms.refunds.title',
    text: () => (
      <>
        <p>{rich('legal.terms.refunds.paragraph1', { contact })}</p>
        <p>{t('legal.terms.refunds.paragraph2')}</p>
      </>
    ),
  },
]
