import { languages, type MessageKey } from '@sohbet/messages'
import { z } from 'zod'
import {
  emailAddress,
  givenPassword,
  newPassword,
  optionalLine,
  requiredLine,
  titles,
  weakPassword,
} from './account-fields.ts'
import { paths } from '../paths/paths.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { Currency } from '../rules/currency.ts'
import { fromDigits, plainText } from '../call/text.ts'

/** The signed-in member (C-1, AUTH-17); `points` is the credit balance as a decimal string. */
export const User = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  points: z.string(),
  is_majlis_host: z.boolean(),
  can_access_latifiyah_translations: z.boolean(),
  title: z.string(),
  city: z.string(),
  country: z.string(),
  /** The new address, until the member opens the link sent to it (B-32). */
  pending_email: z.string().nullable(),
  /** The language of emails; null when no supported language is known. */
  language: z.enum(languages).nullable(),
})
export type User = z.output<typeof User>

const Session = z.object({ jwt: z.string(), user: User })
const SignedIn = Session.extend({ data: Session })

const missingEmail = 'contract.email.missingAtSignIn' satisfies MessageKey
const missingPassword = 'contract.password.missingAtSignIn' satisfies MessageKey
const missingField = 'contract.field.missing' satisfies MessageKey
const unequal = 'contract.password.unequal' satisfies MessageKey

/** The fields of the sign-in form (AUTH-08 to AUTH-10). */
export const Credentials = z.object({
  identifier: emailAddress(missingEmail),
  password: givenPassword(missingPassword),
})

/** The fields of the registration form (AUTH-39, B-28): twelve, four of them required. */
export const Registration = z.object({
  firstName: requiredLine('firstName'),
  lastName: requiredLine('lastName'),
  username: optionalLine('username'),
  password: newPassword('contract.password.missing'),
  email: emailAddress('contract.email.missing'),
  phoneNo: optionalLine('phone').refine(
    (text) => /^\+?[\d ()-]*$/.test(text),
    'contract.phone.notANumber' satisfies MessageKey,
  ),
  title: z
    .enum(['', ...titles], { error: 'contract.title.missing' satisfies MessageKey })
    .optional()
    .default(''),
  address: optionalLine('address'),
  city: optionalLine('city'),
  stateOrProvince: optionalLine('stateOrProvince'),
  country: optionalLine('country'),
  zipcode: optionalLine('zipcode'),
})
export type Registration = z.output<typeof Registration>

/** The fields of the profile that a member can change (ACCT-01, B-31). */
export const Profile = z.object({
  title: z.enum(titles, { error: 'contract.title.missing' satisfies MessageKey }),
  firstName: requiredLine('firstName'),
  lastName: requiredLine('lastName'),
  email: emailAddress('contract.email.missing'),
  city: requiredLine('city'),
  country: requiredLine('country'),
  /** The language of emails; unchanged when missing. */
  language: z.enum(languages).optional(),
  /** Mails the link that confirms a pending address again. */
  sendsLinkAgain: z.boolean().optional(),
})
export type Profile = z.output<typeof Profile>

/** The fields of the form that changes the password (ACCT-09 to ACCT-11). */
export const PasswordChange = z
  .object({
    password: givenPassword(missingField),
    newPassword: newPassword(missingField),
    confirmPassword: givenPassword(missingField),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    error: unequal,
    path: ['confirmPassword'],
  })

/** The deletion of an account requires the password again. */
export const AccountDeletion = z.object({ password: givenPassword(missingField) })

/** API-05: signs in with email address and password; a wrong pair answers 400, never 401 (B-20). */
export const loginLocal = endpoint({
  ...paths.loginLocal,
  session: 'begins',
  access: 'visitor',
  summary: 'Signs in and starts a session.',
  body: Credentials,
  returns: SignedIn,
  refusals: ['WrongCredentials', 'TooManyRequests'],
})

/** API-06: creates an account and signs its member in (B-29). */
export const registerLocal = endpoint({
  ...paths.registerLocal,
  session: 'begins',
  access: 'visitor',
  summary: 'Creates an account and signs in.',
  body: Registration,
  returns: SignedIn,
  refusals: ['EmailTaken', 'UsernameTaken', 'PasswordTooCommon', 'TooManyRequests'],
})

/** AUTH-32: ends the session of this request. */
export const logOut = endpoint({
  ...paths.logOut,
  session: 'ends',
  access: 'member',
  summary: 'Ends this session.',
  returns: Done,
})

/** API-09: changes the password with the current one; every other session ends (ACCT-09 to ACCT-11). */
export const changePassword = endpoint({
  ...paths.changePassword,
  access: 'member',
  summary: 'Changes the password.',
  body: PasswordChange,
  returns: Done,
  refusals: ['WrongPassword', ...weakPassword, 'PasswordUnchanged', 'PasswordChanged', 'TooManyRequests'],
})

/** API-10: saves the profile; a new email address takes effect when its link is opened (B-32). */
export const updateUser = endpoint({
  ...paths.updateUser,
  access: 'member',
  summary: 'Saves the profile.',
  body: Profile,
  returns: z.object({ data: User }),
  refusals: ['EmailTaken', 'TooManyRequests'],
})

/** API-11: returns the signed-in member. */
export const getProfile = endpoint({
  ...paths.getProfile,
  access: 'member',
  summary: 'Returns the profile of the signed-in member.',
  returns: User.extend({ data: User }),
})

const Points = z.object({ points: z.string() })
/** API-12: returns the member's credit balance as a decimal string. */
export const getPoints = endpoint({
  ...paths.getPoints,
  access: 'member',
  summary: 'Returns the credit balance of the signed-in member.',
  returns: Points.extend({ data: Points }),
})

const CurrentPlan = z.object({
  slug: z.enum(['free', 'plus', 'premier']),
  subscription_name: z.string(),
  /** False between the end of the paid period and the end of the grace period. */
  is_active: z.boolean(),
  /** The end of the paid or granted period; null when the plan has no end. */
  renews_at: z.string().nullable(),
  /** Whether the plan renews at that time. */
  is_renewing: z.boolean(),
  /** `paid` by the member or `granted` by an operator; null for `free`. */
  source: z.enum(['paid', 'granted']).nullable(),
  /** Whether another member gave the current period. */
  is_gift: z.boolean(),
  /** During a gift, the member's own plan, whose end or change can be undone. */
  resumes: z
    .object({
      slug: z.enum(['plus', 'premier']),
      subscription_name: z.string(),
      period: z.enum(['month', 'year']),
    })
    .nullable(),
  /** The billing period and the renewal price in `currency`; a gift has no price. */
  period: z.enum(['month', 'year']).nullable(),
  price: z.number().nullable(),
  currency: Currency.nullable(),
  /** The plan of the next period, in the same currency: the chosen one, or the member's own after a gift. */
  next: z
    .object({
      slug: z.enum(['plus', 'premier']),
      subscription_name: z.string(),
      period: z.enum(['month', 'year']),
      price: z.number(),
    })
    .nullable(),
  /** The payment method of the renewal, such as `Visa` and `4242`; null when the member pays by hand. */
  method_name: z.string().nullable(),
  last_four: z.string().nullable(),
  /** The open order of a failed renewal, and when the plan ends if it stays unpaid. */
  due_order: z.string().nullable(),
  grace_until: z.string().nullable(),
})
/** A member's plan, in force or expired. */
export type CurrentPlan = z.output<typeof CurrentPlan>

/** The plan in force (section 3). */
export const SubscriptionInfo = CurrentPlan.extend({
  /** The second plan when a member has both a granted and a paid one; each runs and ends on its own. */
  beside: CurrentPlan.nullable(),
})
export type SubscriptionInfo = z.output<typeof SubscriptionInfo>

/** Returns the plan of the signed-in member, `free` by default. */
export const getSubscription = endpoint({
  ...paths.getSubscription,
  access: 'member',
  summary: 'Returns the plan of the signed-in member.',
  returns: z.object({ data: SubscriptionInfo }),
})

/** A device on which a member is signed in (security.md 7.5.2). */
export const SignedInDevice = z.object({
  id: z.number().int(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

/** Lists the signed-in devices, the most recently used first. */
export const listSessions = endpoint({
  ...paths.listSessions,
  access: 'member',
  summary: 'Lists the signed-in devices.',
  returns: z.object({ data: z.array(SignedInDevice) }),
})

export const endSession = endpoint({
  ...paths.endSession,
  access: 'member',
  summary: 'Signs a device out.',
  params: z.object({ id: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) }),
  returns: Done,
  refusals: ['NotFound'],
})

/** Deletes the account with all personal data; requires the password. */
export const deleteAccount = endpoint({
  ...paths.deleteAccount,
  session: 'ends',
  access: 'member',
  summary: 'Deletes the account.',
  body: AccountDeletion,
  returns: Done,
  refusals: ['WrongPassword', 'PaymentPending', 'TooManyRequests', 'BooksHalted'],
})

const Place = z.object({ id: z.number().int(), label: z.string(), value: z.string() })

/** B-33: lists the countries by English name; `value` is the two-letter code. */
export const listCountries = endpoint({
  ...paths.listCountries,
  access: 'visitor',
  summary: 'Lists the countries.',
  returns: z.object({ data: z.array(Place) }),
})

/** B-33: lists the cities of a country; empty for an unknown country. */
export const listCities = endpoint({
  ...paths.listCities,
  access: 'visitor',
  summary: 'Lists the cities of a country.',
  query: z.object({
    country: plainText(100).min(1, { error: 'contract.country.missing' satisfies MessageKey }),
  }),
  returns: z.object({ data: z.array(Place) }),
})

/** Sets the language of the reader: stored in the browser and, for members, in the account. */
export const chooseLanguage = endpoint({
  ...paths.chooseLanguage,
  access: 'visitor',
  summary: 'Sets the language of pages and, for a member, of emails.',
  body: z.object({ language: z.enum(languages) }),
  returns: Done,
})
