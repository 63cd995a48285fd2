import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { oneLine, withoutUnseenMarks } from '../rules/typed-text.ts'
import { paths } from '../paths/paths.ts'

/** The subjects of a query, in the order of the form (CONTACT-03). */
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

/** The maximum length of each field in characters (B-118); a longer email address cannot receive mail. */
export const customerQueryLimits = { name: 100, email: 254, comments: 5000 } as const

// A lone surrogate can be neither stored nor emailed.
const storable = /^[^\0\p{Cs}]*$/u

/** The fields of the contact form (CONTACT-02 to 06, B-117, B-118). */
export const CustomerQuery = z.object({
  name: z
    .string({ error: 'contract.queryName.missing' satisfies MessageKey })
    .overwrite(withoutUnseenMarks)
    // Check before trimming, which removes some line breaks: each would add a line to the email header.
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
    // A form without scripts sends each line break as two characters; the writer counted one.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, { error: 'contract.queryComments.missing' satisfies MessageKey, abort: true })
    .max(customerQueryLimits.comments, 'contract.queryComments.tooLong' satisfies MessageKey),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

/**
 * API-55: stores a query and emails it to the staff. A repeated `request_id` with the same contents gets the
 * same answer; with other contents it is refused.
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
