import { languages } from '@sohbet/messages'
import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import {
  emailAddress,
  givenPassword,
  newPassword,
  optionalLine,
  requiredLine,
  titles,
  weakPassword,
} from './account-fields.ts'
import { accountPaths as paths } from '../paths/account-paths.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { Currency } from '../rules/currency.ts'
import { fromDigits, plainText } from '../call/text.ts'

/** The one who is signed in (C-1, AUTH-17); `points` are credits as a decimal number in text. */
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
  /** The address that waits for the link sent to it to be opened (B-32). */
  pending_email: z.string().nullable(),
  /** The language that emails come in; null: none of ours is known to be theirs. */
  language: z.enum(languages).nullable(),
})
/** The one who is signed in (C-1, AUTH-17). */
export type User = z.output<typeof User>

const Session = z.object({ jwt: z.string(), user: User })
const SignedIn = Session.extend({ data: Session })

const missingEmail = 'contract.email.missingAtSignIn' satisfies MessageKey
const missingPassword = 'contract.password.missingAtSignIn' satisfies MessageKey
const missingField = 'contract.field.missing' satisfies MessageKey
const unequal = 'contract.password.unequal' satisfies MessageKey

/** What a person signs in with (AUTH-08 to AUTH-10). */
export const Credentials = z.object({
  identifier: emailAddress(missingEmail),
  password: givenPassword(missingPassword),
})

/** What a person fills in to register (AUTH-39, B-28): twelve fields, four of them required. */
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
/** What a person fills in to register, parsed. */
export type Registration = z.output<typeof Registration>

/** What a person can change of the profile (ACCT-01, B-31). */
export const Profile = z.object({
  title: z.enum(titles, { error: 'contract.title.missing' satisfies MessageKey }),
  firstName: requiredLine('firstName'),
  lastName: requiredLine('lastName'),
  email: emailAddress('contract.email.missing'),
  city: requiredLine('city'),
  country: requiredLine('country'),
  /** The language that emails come in; missing: the one of before. */
  language: z.enum(languages).optional(),
})
/** What a person can change of the profile, parsed. */
export type Profile = z.output<typeof Profile>

/** What a person fills in to choose a new password by the old one (ACCT-09 to ACCT-11). */
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

/** What a person shows to delete the account: the password, again. */
export const AccountDeletion = z.object({ password: givenPassword(missingField) })

/** API-05: signs in by e-mail address and password; a wrong pair is a 400, never a 401 (B-20). */
export const loginLocal = endpoint({
  ...paths.loginLocal,
  session: 'begins',
  access: 'visitor',
  summary: 'Signs in and starts a session.',
  body: Credentials,
  returns: SignedIn,
  refusals: ['WrongCredentials', 'TooManyRequests'],
})

/** API-06: makes an account and signs its person in at once (B-29). */
export const registerLocal = endpoint({
  ...paths.registerLocal,
  session: 'begins',
  access: 'visitor',
  summary: 'Creates an account and signs in.',
  body: Registration,
  returns: SignedIn,
  refusals: ['EmailTaken', 'UsernameTaken', 'PasswordTooCommon', 'TooManyRequests'],
})

/** AUTH-32: ends the session that the call is made with. */
export const logOut = endpoint({
  ...paths.logOut,
  session: 'ends',
  access: 'member',
  summary: 'Ends this session.',
  returns: Done,
  refusals: [],
})

/** API-09: chooses a new password by the old one; every other session ends (ACCT-09 to ACCT-11). */
export const changePassword = endpoint({
  ...paths.changePassword,
  access: 'member',
  summary: 'Changes the password.',
  body: PasswordChange,
  returns: Done,
  refusals: ['WrongPassword', ...weakPassword, 'PasswordUnchanged', 'PasswordChanged', 'TooManyRequests'],
})

/** API-10: saves the profile; a new e-mail address waits for its link (B-32). */
export const updateUser = endpoint({
  ...paths.updateUser,
  access: 'member',
  summary: 'Saves the profile.',
  body: Profile,
  returns: z.object({ data: User }),
  refusals: ['EmailTaken', 'TooManyRequests'],
})

/** API-11: the one who is signed in. */
export const getProfile = endpoint({
  ...paths.getProfile,
  access: 'member',
  summary: 'The profile of the signed-in member.',
  returns: User.extend({ data: User }),
  refusals: [],
})

const Points = z.object({ points: z.string() })
/** API-12: the credits of the one who is signed in, as a decimal number in text. */
export const getPoints = endpoint({
  ...paths.getPoints,
  access: 'member',
  summary: 'The credits of the signed-in member.',
  returns: Points.extend({ data: Points }),
  refusals: [],
})

const CurrentPlan = z.object({
  slug: z.enum(['free', 'plus', 'premier']),
  subscription_name: z.string(),
  /** False between the end of what was paid for and the end of the days of grace. */
  is_active: z.boolean(),
  /** When what is paid for, or granted, ends; null: the plan has no end. */
  renews_at: z.string().nullable(),
  /** Whether it is charged again then. */
  is_renewing: z.boolean(),
  /** Why the plan is in force: paid for by the member, granted by an operator; null for `free`. */
  source: z.enum(['paid', 'granted']).nullable(),
  /** What it is paid for at a time, and the price that it renews at, in `currency`. */
  period: z.enum(['month', 'year']).nullable(),
  price: z.number().nullable(),
  currency: Currency.nullable(),
  /** What it becomes at its end, where another plan was chosen, in the same currency. */
  next: z
    .object({
      slug: z.enum(['plus', 'premier']),
      subscription_name: z.string(),
      period: z.enum(['month', 'year']),
      price: z.number(),
    })
    .nullable(),
  /** What the next payment is taken from, such as `Visa` and `4242`; null: it has to be paid by hand. */
  method_name: z.string().nullable(),
  last_four: z.string().nullable(),
  /** The order that pays for a renewal which failed, and when the plan ends without it. */
  due_order: z.string().nullable(),
  grace_until: z.string().nullable(),
})
/** A plan that a member has, in force or not. */
export type CurrentPlan = z.output<typeof CurrentPlan>

/** The plan in force (section 3). */
export const SubscriptionInfo = CurrentPlan.extend({
  /** The other one of what is granted and what is paid for, where there are both: it goes on and ends beside it. */
  beside: CurrentPlan.nullable(),
})
/** The plan in force (section 3). */
export type SubscriptionInfo = z.output<typeof SubscriptionInfo>

/** The plan of the one who is signed in; `free` when there is no other. */
export const getSubscription = endpoint({
  ...paths.getSubscription,
  access: 'member',
  summary: 'The plan of the signed-in member.',
  returns: z.object({ data: SubscriptionInfo }),
  refusals: [],
})

/** A place where a user is signed in (security.md 7.5.2). */
export const SignedInDevice = z.object({
  id: z.number().int(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
})
/** A place where a user is signed in (security.md 7.5.2). */
export type SignedInDevice = z.output<typeof SignedInDevice>

/** Where one is signed in, the place seen last first. */
export const listSessions = endpoint({
  ...paths.listSessions,
  access: 'member',
  summary: 'Lists the signed-in devices.',
  returns: z.object({ data: z.array(SignedInDevice) }),
  refusals: [],
})

/** Signs one device out. */
export const endSession = endpoint({
  ...paths.endSession,
  access: 'member',
  summary: 'Signs a device out.',
  params: z.object({ id: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) }),
  returns: Done,
  refusals: ['NotFound'],
})

/** Deletes the account with all that is known of its person; asks for the password again. */
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

/** B-33: every country, by its name in English; `value` is its code of two letters. */
export const listCountries = endpoint({
  ...paths.listCountries,
  access: 'visitor',
  summary: 'Lists the countries.',
  returns: z.object({ data: z.array(Place) }),
  refusals: [],
})

/** B-33: the cities of a country; none for a country that nobody knows. */
export const listCities = endpoint({
  ...paths.listCities,
  access: 'visitor',
  summary: 'Lists the cities of a country.',
  query: z.object({
    country: plainText(100).min(1, { error: 'contract.country.missing' satisfies MessageKey }),
  }),
  returns: z.object({ data: z.array(Place) }),
  refusals: [],
})

/** The language that a reader chooses: their browser remembers it, and a member's account as well. */
export const chooseLanguage = endpoint({
  ...paths.chooseLanguage,
  access: 'visitor',
  summary: 'Choose the language of pages and, for a member, of emails.',
  body: z.object({ language: z.enum(languages) }),
  returns: Done,
  refusals: [],
})
