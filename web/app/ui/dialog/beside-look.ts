import clsx from 'clsx'
import styles from './beside.module.css'

/** The class of a panel that stands beside the button before it, or beside the anchor that its `--beside` names. */
export function besideLook(className?: string): string {
  return clsx(styles['beside'], className)
}
