import { useEffect } from 'react'
import type { Brand } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Stars } from '#ui/picture/stars.tsx'
import { useInstallPrompt } from '#features/offline/worker/install-prompt.ts'
import { closeBanner, reopenBanner } from './app-banner-state.ts'
import { Mark } from '../bars/logo.tsx'
import { type Platform, usePlatform } from './platform.ts'
import { useSite } from '#lib/page/site.ts'
import styles from './app-banner.module.css'

/**
 * The banner at the top of the page that offers the app (APP-02, A-07); it is rendered even when closed, but
 * hidden.
 */
export function AppBanner() {
  const { brand } = useSite()
  useEffect(() => {
    // Only when the page becomes visible again: showing the banner shifts the page, which would disturb a
    // reader.
    document.addEventListener('visibilitychange', reopenBanner)
    return () => document.removeEventListener('visibilitychange', reopenBanner)
  }, [])
  return (
    <aside className={styles['banner']} aria-label={t('shell.banner.name')}>
      <Container className={styles['bar']}>
        <Mark />
        <div className={styles['text']}>
          <p className={styles['name']}>{t('shell.banner.forPhone', { brand: brand.name })}</p>
          <p className={styles['tagline']} dir="auto">
            {brand.tagline}
          </p>
          <span className={styles['stars']}>
            <Stars />
          </span>
        </div>
        <InstallLink />
        <IconButton
          data-needs-script=""
          className={styles['close']}
          aria-label={t('shell.banner.close')}
          onClick={closeBanner}
        >
          <Icon name="x" />
        </IconButton>
      </Container>
    </aside>
  )
}

/** Leads to this device's store (APP-04), which opens in a new tab so that playback continues. */
function InstallLink() {
  const { brand } = useSite()
  const platform = usePlatform()
  const install = useInstallPrompt()
  const tab = platform === 'other' ? {} : { target: '_blank', rel: 'noreferrer' }
  if (install !== undefined)
    return (
      <Button variant="plain" className={styles['install']} onClick={install}>
        {t('shell.banner.install')}
      </Button>
    )
  return (
    <LinkButton variant="plain" className={styles['install']} to={installPath(platform, brand)} {...tab}>
      {t('shell.banner.install')}
    </LinkButton>
  )
}

/** The address for installing the app: the platform's store, or the page that offers both (APP-05). */
export function installPath(platform: Platform, { appStoreUrl, playStoreUrl }: Brand): string {
  return { ios: appStoreUrl, android: playStoreUrl, other: '/get-the-app' }[platform]
}
