import { t } from '@sohbet/messages'
import { rich } from '#ui/text/rich.ts'
import { contact, privacy } from './legal-elements.tsx'
import type { LegalText } from './legal-page.tsx'
import { paidSections } from './terms-of-payment.tsx'

/** What a listener and we agree on (ROUTE-19). */
export const termsOfUse: LegalText = {
  title: 'legal.terms.title',
  description: ({ product }) => t('legal.terms.description', { product }),
  opening: ({ product, company }) => (
    <>
      <p>{t('legal.terms.opening.paragraph1', { product })}</p>
      <p>{t('legal.terms.opening.paragraph2', { company })}</p>
    </>
  ),
  sections: [
    {
      id: 'visitors',
      title: 'legal.terms.visitors.title',
      text: () => <p>{t('legal.terms.visitors.paragraph1')}</p>,
    },
    {
      id: 'account',
      title: 'legal.terms.account.title',
      text: () => (
        <>
          <p>{t('legal.terms.account.paragraph1')}</p>
          <p>{t('legal.terms.account.paragraph2')}</p>
        </>
      ),
    },
    {
      id: 'listening',
      title: 'legal.terms.listening.title',
      text: () => <p>{t('legal.terms.listening.paragraph1')}</p>,
    },
    ...paidSections,
    {
      id: 'conduct',
      title: 'legal.terms.conduct.title',
      text: ({ product }) => (
        <>
          <p>{t('legal.terms.conduct.paragraph1', { product })}</p>
          <ul>
            <li>{t('legal.terms.conduct.item1')}</li>
            <li>{t('legal.terms.conduct.item2')}</li>
            <li>{t('legal.terms.conduct.item3')}</li>
            <li>{t('legal.terms.conduct.item4')}</li>
            <li>{t('legal.terms.conduct.item5')}</li>
            <li>{t('legal.terms.conduct.item6')}</li>
          </ul>
          <p>{t('legal.terms.conduct.paragraph2')}</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'legal.terms.rights.title',
      text: ({ company }) => <p>{t('legal.terms.rights.paragraph1', { company })}</p>,
    },
    {
      id: 'advice',
      title: 'legal.terms.advice.title',
      text: () => <p>{t('legal.terms.advice.paragraph1')}</p>,
    },
    {
      id: 'app',
      title: 'legal.terms.app.title',
      text: () => <p>{t('legal.terms.app.paragraph1')}</p>,
    },
    {
      id: 'availability',
      title: 'legal.terms.availability.title',
      text: () => <p>{t('legal.terms.availability.paragraph1')}</p>,
    },
    {
      id: 'end',
      title: 'legal.terms.end.title',
      text: () => <p>{rich('legal.terms.end.paragraph1', { contact, privacy })}</p>,
    },
    {
      id: 'changes',
      title: 'legal.terms.changes.title',
      text: ({ company }) => <p>{rich('legal.terms.changes.paragraph1', { company, contact })}</p>,
    },
  ],
}
