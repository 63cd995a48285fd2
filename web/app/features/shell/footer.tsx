import { Dot } from '../../ui/dot.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'
import { useSite } from './site.ts'

/** The foot of every page: ways on, the year and the company mark (FOOT-13). */
export function Footer({ year }: { year: number }) {
  const { brand } = useSite()
  return (
    <footer className={styles['footer']}>
      <div className={`${layout['wrap']} ${styles['line']}`}>
        <Link to="/audios">Audios</Link>
        <Link to="/articles">Articles</Link>
        <p>
          {year}
          <Dot />
          {brand.companyName}
        </p>
      </div>
    </footer>
  )
}
