import type { BulkAction } from '@sohbet/contract/studio'
import type { MessageKey } from '@sohbet/messages'

/** Labels of the actions on items. */
export const actionNames = {
  publish: 'studioContent.action.publish',
  withdraw: 'studioContent.action.withdraw',
  review: 'studioContent.action.review',
  trash: 'studioContent.action.trash',
  restore: 'studioContent.action.restore',
  delete: 'studioContent.action.delete',
} as const satisfies Record<BulkAction, MessageKey>
