import { t } from '@sohbet/messages'
import type { SavedCount } from '#features/offline/worker/count-saved.ts'

/** The warning about what a logout deletes, and the label of the button that does it. */
export function savedLabels({ talks, articles }: SavedCount): { warning: string; leave: string } {
  const kind = articles === 0 ? 'talks' : talks === 0 ? 'articles' : 'both'
  return {
    warning: t('shell.logOut.warning', { kind, talks, articles, count: talks + articles }),
    leave: t('shell.logOut.leave', { kind, talks, articles }),
  }
}
