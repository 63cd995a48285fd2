import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { oneLine, withoutUnseenMarks } from '../rules/typed-text.ts'
import { paths } from '../paths/paths.ts'

/** What a query can be about, in the order of the form (CONTACT-03). */
export const customerQueryCategories = [
  'Technical Support',
  'Billing',
  'Inquiry',
  'Summary',
  'Correction',
  'My Account',
  'Majlis Related',
  'Other',
] as const

/** The most characters that each field may have (B-118); an address longer than that cannot receive mail. */
export const customerQueryLimits = { name: 100, email: 254, comments: 5000 } as const

// Half a character can be neither stored nor mailed.
const storable = /^[^\0\p{Cs}]*$/u

/** What a person writes on the contact page (CONTACT-02 to 06, B-117, B-118). */
export const CustomerQuery = z.object({
  name: z
    .string({ error: 'contract.queryName.missing' satisfies MessageKey })
    .overwrite(withoutUnseenMarks)
    // Before the trimming, which would take some line breaks away: each would add a line to the head of a mail.
    .regex(oneLine, { error: 'contract.queryName.unusable' satisfies MessageKey, abort: true })
    .trim()
    .min(1, { error: 'contract.queryName.missing' satisfies MessageKey, abort: true })
    .max(customerQueryLimits.name, 'contract.queryName.tooLong' satisfies MessageKey),
  email: z
    .string({ error: 'contract.email.missing' satisfies MessageKey })
    .overwrite(withoutUnseenMarks)
    .regex(oneLine, { error: 'contract.email.invalid' satisfies MessageKey, abort: true })
    .trim()
    .min(1, { error: 'contract.email.missing' satisfies MessageKey, abort: true })
    .max(customerQueryLimits.email, {
      error: 'contract.email.tooLong' satisfies MessageKey,
      abort: true,
    })
    .check(z.email({ error: 'contract.email.invalid' satisfies MessageKey })),
  category: z.enum(customerQueryCategories, { error: 'contract.queryCategory.missing' satisfies MessageKey }),
  comments: z
    .string({ error: 'contract.queryComments.missing' satisfies MessageKey })
    .regex(storable, { error: 'contract.queryComments.unusable' satisfies MessageKey, abort: true })
    // A form without a script sends each line break as two characters, which nobody counted while writing.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, { error: 'contract.queryComments.missing' satisfies MessageKey, abort: true })
    .max(customerQueryLimits.comments, 'contract.queryComments.tooLong' satisfies MessageKey),
})
/** What a person writes on the contact page. */
export type CustomerQuery = z.output<typeof CustomerQuery>

/**
 * API-55: stores a query and mails it to those who answer. A `request_id` that was seen with the same contents is
 * answered like the first time; with other contents it is refused.
 */
export const submitCustomerQuery = endpoint({
  ...paths.submitCustomerQuery,
  access: 'visitor',
  summary: 'Submits a customer query.',
  body: CustomerQuery.extend({ request_id: z.uuid().optional() }),
  returns: z.object({
    data: z.object({
      id: z.number().int(),
      category: z.enum(customerQueryCategories),
      status: z.literal('received'),
    }),
  }),
  refusals: ['AlreadySent', 'TooManyRequests'],
})
