import type { ReactNode } from 'react'
import { currentLanguage, digitsIn, t } from '@sohbet/messages'
import { useSite } from '#lib/page/site.ts'
import { ThemeSwitch } from '#lib/theme/theme-switch.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './reading-panel.module.css'

/** Days that a browser stores the reading settings. */
const retentionDays = 400

/** The reading settings of this device. */
export function ReadingPanel() {
  const { hasHijri } = useSite().reading
  const digits = digitsIn(currentLanguage())
  return (
    <SettingsPanel id="reading" title={t('settings.reading.title')} className={styles['panel']}>
      <div className={styles['choice']}>
        <SettingLabel text={t('settings.reading.theme')} hint={t('settings.reading.themeHint')} />
        <ThemeSwitch />
      </div>
      <Switch
        isOn={hasHijri}
        className={styles['choice']}
        onTurn={(isOn) => keepReading('hijri', isOn ? 'on' : 'off')}
      >
        <SettingLabel text={t('settings.reading.hijri')} hint={t('settings.reading.hijriHint')} />
      </Switch>
      {digits !== undefined && (
        <Switch
          isOn={digits === 'latin'}
          className={styles['choice']}
          onTurn={(isOn) => keepReading('digits', isOn ? 'latin' : 'native')}
        >
          <SettingLabel
            text={t('settings.reading.latinDigits')}
            hint={t('settings.reading.latinDigitsHint')}
          />
        </Switch>
      )}
    </SettingsPanel>
  )
}

function SettingLabel({ text, hint }: { text: string; hint: string }): ReactNode {
  return (
    <span>
      {text}
      <Text as="span" variant="caption">
        {hint}
      </Text>
    </span>
  )
}

/** Stores a setting in a cookie for the server, and renders the page again. */
function keepReading(name: 'digits' | 'hijri', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${retentionDays * 86_400}; Path=/; SameSite=Lax${secure}`
  location.reload()
}
