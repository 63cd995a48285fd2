import { useEffect } from 'react'
import { PageHead } from '../../lib/page/page-head.tsx'
import { usePlatform } from '../../features/shell/app/platform.ts'
import { Container } from '../../ui/layout/layout.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { useSite } from '../../lib/page/site.ts'
import { StoreButtons } from '../../features/shell/app/store-buttons.tsx'
import { Text } from '../../ui/text/text.tsx'
import styles from './get-the-app.module.css'

/** `/get-the-app`: where the QR code leads; a phone goes on to its store, anything else may choose (B-122, B-123). */
export function Component() {
  const { brand, publicOrigin } = useSite()
  const platform = usePlatform()
  const store = { ios: brand.appStoreUrl, android: brand.playStoreUrl, other: '' }[platform]
  useEffect(() => {
    // In place of this page, or the way back would lead to the store again.
    if (store !== '') location.replace(store)
  }, [store])
  return (
    <Container as="section" className={styles['page']}>
      <PageHead
        title="Get the mobile app"
        description={`${brand.name} on your phone: listen to Suhbas and read articles. For iPhone, iPad and Android.`}
      />
      <h1>{`${brand.name} on your phone`}</h1>
      <Text look="lead">Listening to Suhbas and reading articles on your phone is free, easy and fun.</Text>
      <StoreButtons platform="other" className={styles['stores']} />
      <Text look="muted">
        The App Store is for iPhone and iPad, Google Play for Android. We could not tell which one your device
        uses, so here are both.
      </Text>
      <div className={styles['code']}>
        <QrCode address={`${publicOrigin}/get-the-app`} label="QR code to get the app on your phone" />
        <Text look="muted">On a computer? Point your phone’s camera at this code.</Text>
      </div>
    </Container>
  )
}
