import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
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

// A line break in a field that becomes part of a mail's head would add a line to it. Looked for before the trimming,
// which would take some of them away; half a character can be neither stored nor mailed.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const storable = /^[^\0\p{Cs}]*$/u

/** What a person writes on the contact page (CONTACT-02 to 06, B-117, B-118). */
export const CustomerQuery = z.object({
  name: z
    .string({ error: 'Name is required' })
    .regex(oneLine, { error: 'Name contains a character that cannot be used', abort: true })
    .trim()
    .min(1, { error: 'Name is required', abort: true })
    .max(customerQueryLimits.name, `Name can be at most ${customerQueryLimits.name} characters`),
  email: z
    .string({ error: 'Email is required' })
    .regex(oneLine, { error: 'Please enter a valid email', abort: true })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .max(customerQueryLimits.email, {
      error: `Email can be at most ${customerQueryLimits.email} characters`,
      abort: true,
    })
    .check(z.email({ error: 'Please enter a valid email' })),
  category: z.enum(customerQueryCategories, { error: 'Please select a category.' }),
  comments: z
    .string({ error: 'Comments are required' })
    .regex(storable, { error: 'Comments contain a character that cannot be used', abort: true })
    // A form without a script sends each line break as two characters, which nobody counted while writing.
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, { error: 'Comments are required', abort: true })
    .max(customerQueryLimits.comments, `Comments can be at most ${customerQueryLimits.comments} characters`),
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
