import { ThemeSwitch } from '../../../lib/theme/theme-switch.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './reading-panel.module.css'

/** How pages look on this device. */
export function ReadingPanel() {
  return (
    <SettingsPanel id="reading" title="Reading and listening" className={styles['panel']}>
      <div className={styles['choice']}>
        <p>
          Light or dark theme
          <Text as="span" look="caption">
            Follows your device until you choose. Saved on this device only.
          </Text>
        </p>
        <ThemeSwitch />
      </div>
    </SettingsPanel>
  )
}
