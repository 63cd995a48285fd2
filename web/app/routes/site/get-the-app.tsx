import { useEffect } from 'react'
import { t } from '@sohbet/messages'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { usePlatform } from '#features/shell/app/platform.ts'
import { Container } from '#ui/layout/layout.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { useSite } from '#lib/page/site.ts'
import { StoreButtons } from '#features/shell/app/store-buttons.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './get-the-app.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true }

/**
 * `/get-the-app`: the target of the QR code; a phone is redirected to its store, other devices can choose
 * (B-122, B-123).
 */
export function Component() {
  const { brand, publicOrigin } = useSite()
  const platform = usePlatform()
  const store = { ios: brand.appStoreUrl, android: brand.playStoreUrl, other: '' }[platform]
  useEffect(() => {
    // Replaces this page, or Back would lead to the store again.
    if (store !== '') location.replace(store)
  }, [store])
  return (
    <Container as="section" className={styles['page']}>
      <PageHead
        title={t('ui.getTheApp.title')}
        description={t('ui.getTheApp.description', { product: brand.name })}
      />
      <h1>{t('ui.getTheApp.heading', { product: brand.name })}</h1>
      <Text variant="lead">{t('ui.getTheApp.lead')}</Text>
      <StoreButtons platform="other" className={styles['stores']} />
      <Text variant="muted">{t('ui.getTheApp.bothStores')}</Text>
      <div className={styles['code']}>
        <QrCode address={`${publicOrigin}/get-the-app`} label={t('ui.getTheApp.code')} />
        <Text variant="muted">{t('ui.getTheApp.onComputer')}</Text>
      </div>
    </Container>
  )
}
