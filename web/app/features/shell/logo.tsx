import { Link } from '../../ui/link.tsx'
import styles from './logo.module.css'
import { useSite } from './site.ts'

/** The mark and the name, leading home (HDRD-01): one who speaks and one who listens. */
export function Logo({ className }: { className?: string | undefined }) {
  const { brand } = useSite()
  return (
    <Link to="/" className={`${styles['logo']} ${className ?? ''}`} aria-label={`${brand.name}, home`}>
      <svg viewBox="0 0 28 16" aria-hidden="true">
        <path fill="currentColor" d="M7 1l7 7-7 7-7-7z" />
        <path fill="var(--now)" d="M21 1l7 7-7 7-7-7z" />
      </svg>
      {brand.name}
    </Link>
  )
}
