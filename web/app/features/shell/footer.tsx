import { formatNumber, t } from '@sohbet/messages'
import { Container } from '#ui/layout/layout.tsx'
import { Dot } from '#ui/picture/dot.tsx'
import { Link } from '#ui/link/link.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Text } from '#ui/text/text.tsx'
import { LanguageSwitch } from './bars/language-switch.tsx'
import { Mark } from './bars/logo.tsx'
import { usePlatform } from './app/platform.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { useSite } from '#lib/page/site.ts'
import { StoreButtons } from './app/store-buttons.tsx'
import { ThemeSwitch } from '#lib/theme/theme-switch.tsx'
import styles from './footer.module.css'

interface FooterProps {
  year: number
  /** Includes the section about the app (A-60, B-121). */
  isFull: boolean | undefined
  isSignedIn: boolean
}

/** The footer of every page: the app, four links, the year and the company mark (FOOT-05). */
export function Footer({ year, isFull, isSignedIn }: FooterProps) {
  const { brand } = useSite()
  return (
    <footer className={styles['footer']}>
      <Container>
        {isFull && <AppBlock />}
        <div className={styles['line']}>
          <nav className={styles['links']} aria-label={t('shell.footer.name')}>
            {isSignedIn && <Link to="/majlis-map">{t('shell.footer.map')}</Link>}
            <Link to="/terms">{t('shell.legal.terms')}</Link>
            <Link to="/privacy-policy">{t('shell.legal.privacy')}</Link>
            {isSignedIn && <Link to="/contact-us/">{t('shell.footer.contact')}</Link>}
          </nav>
          <LanguageSwitch />
          <span className={styles['theme']}>
            <ThemeSwitch />
          </span>
          <p className={styles['company']}>
            {formatNumber(year, { useGrouping: false })}
            <Dot />
            <Mark />
            {brand.companyName}
          </p>
        </div>
      </Container>
    </footer>
  )
}

function AppBlock() {
  const { publicOrigin } = useSite()
  const isPhone = useIsPhone()
  const platform = usePlatform()
  return (
    <section className={styles['app']} aria-labelledby="app-heading">
      <div>
        <h2 id="app-heading">{t('shell.footer.app')}</h2>
        <Text variant="muted">{t('shell.footer.appLead')}</Text>
      </div>
      <div className={styles['actions']}>
        <StoreButtons platform={isPhone ? platform : 'other'} />
        {!isPhone && (
          <div className={styles['code']}>
            <QrCode address={`${publicOrigin}/get-the-app`} label={t('shell.footer.appCode')} />
          </div>
        )}
      </div>
    </section>
  )
}
