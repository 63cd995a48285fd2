import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { Dropped, DroppedKind } from '../paste/dropped.ts'
import styles from './body-figures.module.css'

const kinds = [
  ['pictures', 'studioArticles.dropped.pictures'],
  ['objects', 'studioArticles.dropped.objects'],
  ['comments', 'studioArticles.dropped.comments'],
  ['hidden', 'studioArticles.dropped.hidden'],
  ['links', 'studioArticles.dropped.links'],
  ['fields', 'studioArticles.dropped.fields'],
  ['numbering', 'studioArticles.dropped.numbering'],
] as const satisfies readonly (readonly [DroppedKind, MessageKey])[]

/** Lists what the last paste dropped, with counts, so that nothing is lost silently. */
export function DroppedNotice({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
  const found = kinds.flatMap(([kind, label]) => {
    const count = dropped[kind] ?? 0
    return count > 0 ? [{ kind, label, count }] : []
  })
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles['dropped']}>
          <p>{t('studioArticles.dropped')}</p>
          <ul>
            {found.map(({ kind, label, count }) => (
              <li key={kind}>{t(label, { count })}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={onClose}>
            {t('studioArticles.dropped.close')}
          </Button>
        </div>
      )}
    </div>
  )
}
