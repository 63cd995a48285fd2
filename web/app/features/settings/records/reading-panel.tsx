import { t } from '@sohbet/messages'
import { ThemeSwitch } from '../../../lib/theme/theme-switch.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './reading-panel.module.css'

/** How pages look on this device. */
export function ReadingPanel() {
  return (
    <SettingsPanel id="reading" title={t('settings.reading.title')} className={styles['panel']}>
      <div className={styles['choice']}>
        <p>
          {t('settings.reading.theme')}
          <Text as="span" look="caption">
            {t('settings.reading.themeHint')}
          </Text>
        </p>
        <ThemeSwitch />
      </div>
    </SettingsPanel>
  )
}
