import styles from './steady-words.module.css'

/** Words on a button that change when it is pressed: the room of the longest is kept, so that nothing moves. */
export function SteadyWords({ words, longest }: { words: string; longest: string }) {
  return (
    <span className={styles['words']} data-longest={longest}>
      {words}
    </span>
  )
}
