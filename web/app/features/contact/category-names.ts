import type { customerQueryCategories } from '@sohbet/contract/contact'
import type { MessageKey } from '@sohbet/messages'

/** The name of each category. */
export const categoryNames = {
  'Technical Support': 'contact.category.technicalSupport',
  Billing: 'contact.category.billing',
  Inquiry: 'contact.category.inquiry',
  Summary: 'contact.category.summary',
  Correction: 'contact.category.correction',
  'My Account': 'contact.category.myAccount',
  'Majlis Related': 'contact.category.majlisRelated',
  Other: 'contact.category.other',
} as const satisfies Record<(typeof customerQueryCategories)[number], MessageKey>
