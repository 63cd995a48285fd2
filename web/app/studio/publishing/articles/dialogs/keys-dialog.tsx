import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { nameKeys } from '#studio/shared/name-keys.ts'
import { toolGroups } from '../toolbar/tools.ts'
import styles from './dialogs.module.css'

/** Lists all keys of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const lines = [
    ...toolGroups.flat().flatMap(({ name, keys }) => (keys === undefined ? [] : [{ text: t(name), keys }])),
    { text: t('studioArticles.kind.heading'), keys: 'Mod-Alt-2' },
    { text: t('studioArticles.kind.subheading'), keys: 'Mod-Alt-3' },
    { text: t('studioArticles.keys.newLine'), keys: 'Shift-Enter' },
    { text: t('studioArticles.keys.nextCell'), keys: 'Tab' },
    { text: t('studioArticles.keys.toTools'), keys: 'Alt-F10' },
    { text: t('studioArticles.keys.toNote'), keys: 'Escape' },
  ]
  return (
    <Dialog isOpen title={t('studioArticles.keys.title')} onClose={onClose}>
      <dl className={styles['keys']}>
        {lines.map(({ text, keys }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <kbd dir="ltr">{nameKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
