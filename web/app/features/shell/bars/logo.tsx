import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { useSite } from '#lib/page/site.ts'
import styles from './logo.module.css'

/** The logo and the name, linking to the home page (HDRD-01). */
export function Logo({ className }: { className?: string | undefined }) {
  const { brand } = useSite()
  return (
    <Link
      to="/"
      className={`${styles['logo']} ${className ?? ''}`}
      aria-label={t('shell.logo.home', { brand: brand.name })}
    >
      <Mark />
      {brand.name}
    </Link>
  )
}

/** The logo: two square dots of a pen, one for the speaker and one for the listener. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 16" aria-hidden="true">
      <path fill="currentColor" d="M7 1l7 7-7 7-7-7z" />
      <path fill="var(--now)" d="M21 1l7 7-7 7-7-7z" />
    </svg>
  )
}
