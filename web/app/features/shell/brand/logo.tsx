import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Mark } from './mark.tsx'
import { useSite } from '#lib/page/site.ts'
import styles from './logo.module.css'

/** The mark and the name, leading home (HDRD-01): one who speaks and one who listens. */
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
