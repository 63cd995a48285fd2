import { ThemeSwitch } from '../../../lib/theme/theme-switch.tsx'
import layout from '../../../ui/tokens/layout.module.css'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './reading-panel.module.css'

/** How pages look on this device. */
export function ReadingPanel() {
  return (
    <SettingsPanel id="reading" title="Reading and listening" className={styles['panel']}>
      <div className={styles['choice']}>
        <p>
          Light or dark theme
          <span className={`${layout['muted']} ${layout['small']}`}>
            Follows your device until you choose. Saved on this device only.
          </span>
        </p>
        <ThemeSwitch />
      </div>
    </SettingsPanel>
  )
}
