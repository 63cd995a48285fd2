import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { usePrivateListening } from './private-listening.ts'
import styles from './private-switch.module.css'

/** Turns private listening on and off, and shows when it is on. */
export function PrivateSwitch() {
  const [isOn, turn] = usePrivateListening()
  return (
    <Switch isOn={isOn} onTurn={turn} className={styles['switch']}>
      <Icon name="ear-slash" />
      {t('listening.private.title')}
    </Switch>
  )
}

/** Says that listening is not recorded; nothing otherwise. */
export function PrivateNotice() {
  const [isOn] = usePrivateListening()
  return (
    <p className={isOn ? styles['notice'] : undefined} role="status">
      {isOn && (
        <>
          <Icon name="ear-slash" size="s" />
          {t('listening.private.notice')}
        </>
      )}
    </p>
  )
}
