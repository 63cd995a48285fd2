import { Icon } from '../../ui/icon.tsx'
import styles from './private-switch.module.css'
import { usePrivateListening } from './private-listening.ts'

/** Turns private listening on and off; while it is on, it says so. */
export function PrivateSwitch() {
  const [isOn, turn] = usePrivateListening()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles['switch']}
      onClick={() => turn(!isOn)}
    >
      <Icon name="ear-slash" />
      Private listening
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']} />
      </span>
    </button>
  )
}

/** Says that nothing is written down; nothing while it is. */
export function PrivateNotice() {
  const [isOn] = usePrivateListening()
  return (
    <p className={isOn ? styles['notice'] : undefined} role="status">
      {isOn && (
        <>
          <Icon name="ear-slash" size="s" />
          Private listening is on: nothing you play is kept in your history, here or on the server.
        </>
      )}
    </p>
  )
}
