import { t } from '@sohbet/messages'
import { rich } from '#ui/text/rich.ts'
import { contact } from './legal-elements.tsx'
import type { LegalText } from './legal-page.tsx'
import { browserSections } from './privacy-in-browser.tsx'

/** What becomes of what a person tells us (ROUTE-20). */
export const privacyPolicy: LegalText = {
  title: 'legal.privacy.title',
  description: ({ product }) => t('legal.privacy.description', { product }),
  opening: ({ product, company }) => (
    <>
      <p>{t('legal.privacy.opening.paragraph1', { product, company })}</p>
      <p>{t('legal.privacy.opening.paragraph2')}</p>
    </>
  ),
  sections: [
    {
      id: 'without-account',
      title: 'legal.privacy.withoutAccount.title',
      text: () => <p>{t('legal.privacy.withoutAccount.paragraph1')}</p>,
    },
    {
      id: 'account',
      title: 'legal.privacy.account.title',
      text: () => (
        <>
          <p>{t('legal.privacy.account.paragraph1')}</p>
          <p>{t('legal.privacy.account.paragraph2')}</p>
        </>
      ),
    },
    ...browserSections,
    {
      id: 'server',
      title: 'legal.privacy.server.title',
      text: () => (
        <>
          <p>{t('legal.privacy.server.paragraph1')}</p>
          <ul>
            <li>{t('legal.privacy.server.item1')}</li>
            <li>{t('legal.privacy.server.item2')}</li>
            <li>{t('legal.privacy.server.item3')}</li>
            <li>{t('legal.privacy.server.item8')}</li>
            <li>{t('legal.privacy.server.item4')}</li>
            <li>{t('legal.privacy.server.item5')}</li>
            <li>{t('legal.privacy.server.item6')}</li>
            <li>{t('legal.privacy.server.item7')}</li>
          </ul>
          <p>{t('legal.privacy.server.paragraph2')}</p>
          <p>{t('legal.privacy.server.paragraph3')}</p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'legal.privacy.payments.title',
      text: () => <p>{t('legal.privacy.payments.paragraph1')}</p>,
    },
    {
      id: 'mails',
      title: 'legal.privacy.mails.title',
      text: () => <p>{t('legal.privacy.mails.paragraph1')}</p>,
    },
    {
      id: 'logs',
      title: 'legal.privacy.logs.title',
      text: () => <p>{t('legal.privacy.logs.paragraph1')}</p>,
    },
    {
      id: 'others',
      title: 'legal.privacy.others.title',
      text: () => <p>{t('legal.privacy.others.paragraph1')}</p>,
    },
    {
      id: 'how-long',
      title: 'legal.privacy.howLong.title',
      text: () => (
        <ul>
          <li>{t('legal.privacy.howLong.item1')}</li>
          <li>{t('legal.privacy.howLong.item2')}</li>
          <li>{t('legal.privacy.howLong.item3')}</li>
          <li>{t('legal.privacy.howLong.item4')}</li>
          <li>{t('legal.privacy.howLong.item5')}</li>
          <li>{t('legal.privacy.howLong.item6')}</li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      title: 'legal.privacy.yourRights.title',
      text: () => (
        <>
          <p>{rich('legal.privacy.yourRights.paragraph1', { contact })}</p>
          <p>{t('legal.privacy.yourRights.paragraph2')}</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'legal.privacy.changes.title',
      text: ({ company }) => <p>{rich('legal.privacy.changes.paragraph1', { company, contact })}</p>,
    },
  ],
}
