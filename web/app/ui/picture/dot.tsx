import styles from './dot.module.css'

/** The nuqta, a pen's square dot, as a separator between facts. */
export function Dot() {
  return <i className={styles['dot']} aria-hidden="true" />
}
