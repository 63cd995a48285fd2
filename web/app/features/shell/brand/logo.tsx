import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Mark } from './mark.tsx'
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
