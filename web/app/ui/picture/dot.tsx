import styles from './dot.module.css'

/** The nuqta, a pen's square dot, between two facts of one line. */
export function Dot() {
  return <i className={styles['dot']} aria-hidden="true" />
}
