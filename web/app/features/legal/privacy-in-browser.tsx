import { t } from '@sohbet/messages'
import { rich } from '#ui/text/rich.ts'
import { code } from './legal-elements.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The part of the privacy policy about what is kept on the listener's own device. */
export const browserSections: readonly LegalSection[] = [
  {
    id: 'cookie',
    title: 'legal.privacy.cookie.title',
    text: () => (
      <>
        <p>{rich('legal.privacy.cookie.paragraph1', { code })}</p>
        <ul>
          <li>{rich('legal.privacy.cookie.item1', { code })}</li>
          <li>{rich('legal.privacy.cookie.item2', { code })}</li>
          <li>{rich('legal.privacy.cookie.item3', { code })}</li>
          <li>{t('legal.privacy.cookie.item4')}</li>
        </ul>
        <p>{t('legal.privacy.cookie.paragraph2')}</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'legal.privacy.browser.title',
    text: () => (
      <>
        <p>{t('legal.privacy.browser.paragraph1')}</p>
        <ul>
          <li>{t('legal.privacy.browser.item1')}</li>
          <li>{t('legal.privacy.browser.item2')}</li>
          <li>{t('legal.privacy.browser.item3')}</li>
          <li>{t('legal.privacy.browser.item4')}</li>
        </ul>
        <p>{t('legal.privacy.browser.paragraph2')}</p>
        <p>{t('legal.privacy.browser.paragraph3')}</p>
        <p>{t('legal.privacy.browser.paragraph4')}</p>
        <p>{t('legal.privacy.browser.paragraph5')}</p>
        <p>{t('legal.privacy.browser.paragraph6')}</p>
        <p>{t('legal.privacy.browser.paragraph7')}</p>
      </>
    ),
  },
]
