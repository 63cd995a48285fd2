import clsx from 'clsx'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { SettingsPanel } from './settings-page.tsx'
import styles from './devices-panel.module.css'

/** Saves a file with all that is kept about who is signed in. */
export function OwnRecordsPanel() {
  return (
    <SettingsPanel id="my-data" title="Download my data">
      <p className={clsx(layout['muted'], styles['lead'])}>
        A file with everything that is kept about you: your profile, your plan, your devices, and your
        playlists, bookmarks, notes and what you have heard.
      </p>
      {/* A link of the browser's own: the session's cookie goes with it, and no script is needed. */}
      <a
        className={clsx(buttons['button'], buttons['outline'], buttons['wideOnPhone'])}
        href="/content/api/user/export"
        download="my-data.json"
      >
        <Icon name="download-simple" />
        Download my data
      </a>
    </SettingsPanel>
  )
}
