import { z } from 'zod'
import { SignedInDevice, SubscriptionInfo } from '../accounts/accounts.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { Day, fromDigits, PathId, plainText } from '../call/text.ts'
import { OwnPeriod } from '../money/plans.ts'
import { OwnPurchase } from '../money/purchases.ts'
import { downloadMyData } from '../records/own-records.ts'
import { OrderLine, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The roles a member may have. */
export const PersonRole = z.enum(['host', 'latifiyah', 'editor', 'steward', 'admin'])
export type PersonRole = z.output<typeof PersonRole>

/** A plan that can be granted. */
export const GrantedPlan = z.enum(['free', 'plus', 'premier'])
export type GrantedPlan = z.output<typeof GrantedPlan>

/** A member in a list. */
export const ListedPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  plan: GrantedPlan,
  /** When a granted plan ends; null when it has no end or is paid for. */
  plan_until: z.iso.datetime().nullable(),
  roles: z.array(PersonRole),
  is_disabled: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ListedPerson = z.output<typeof ListedPerson>

/** An entry of the audit log about a member. */
export const AuditNote = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditNote = z.output<typeof AuditNote>

/** A member as shown to stewards; never with credentials. */
export const Person = ListedPerson.extend({
  title: z.string(),
  username: z.string(),
  phone_no: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.string().nullable(),
  /** A new email address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** The granted plan, whether or not another is paid for; null when there is none. */
  granted: z.object({ plan: GrantedPlan, until: z.iso.datetime().nullable() }).nullable(),
  subscription: SubscriptionInfo,
  periods: z.array(OwnPeriod),
  sessions: z.array(SignedInDevice),
  wallet: z.object({
    credits: z.number(),
    entries: z.number().int(),
    frozen_at: z.iso.datetime().nullable(),
  }),
  /** The most recent ones. */
  orders: z.array(OrderLine),
  order_count: z.number().int(),
  /** The most recent ones. */
  purchases: z.array(OwnPurchase),
  purchase_count: z.number().int(),
  /** The most recent entries of the audit log about them. */
  notes: z.array(AuditNote),
  /** The actions the caller may perform on this member. */
  may: z.object({
    help: z.boolean(),
    grant: z.boolean(),
    disable: z.boolean(),
    end_sessions: z.boolean(),
    change_roles: z.boolean(),
  }),
})
export type Person = z.output<typeof Person>

const params = z.object({ id: PathId })
const AnswersPerson = z.object({ data: Person })

/** The filters of the list of members. */
export const PeopleFilter = z.object({
  /** Part of a name or an address, or an account id. */
  search: plainText(200).trim().default(''),
  role: PersonRole.optional(),
  plan: GrantedPlan.exclude(['free']).optional(),
  state: z.enum(['open', 'disabled']).optional(),
})
export type PeopleFilter = z.output<typeof PeopleFilter>

export const listPeople = studioEndpoint({
  method: 'GET',
  path: '/studio/people',
  access: 'steward',
  summary: 'Lists the people with an account, paged.',
  query: PeopleFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(ListedPerson), page_info: PageInfo }),
})

export const getPerson = studioEndpoint({
  method: 'GET',
  path: '/studio/people/:id',
  access: 'steward',
  summary: 'Returns a person with their plan, sessions, orders and audit log.',
  params,
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Gives or removes a role; nobody can change their own, and one admin always remains. */
export const changePersonRole = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/roles',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Gives a person a role or removes it, effective from the next request.',
  params,
  body: z.object({ role: PersonRole, is_granted: z.boolean() }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const grantPersonPlan = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/plan',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Grants a person a plan until the end of a day (UTC), or without an end; `free` revokes a grant.',
  params,
  body: z.object({ plan: GrantedPlan, until: Day.nullable(), reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const endPersonSession = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/sessions/:session/end',
  access: 'steward',
  summary: 'Signs a device of a person out.',
  params: z.object({
    id: PathId,
    session: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
  }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const endPersonSessions = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/sessions/end',
  access: 'steward',
  summary: 'Signs a person out everywhere.',
  params,
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const disablePerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/disable',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Disables an account: signs its person out everywhere and prevents signing in.',
  params,
  body: z.object({ reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const enablePerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/enable',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Enables a disabled account.',
  params,
  body: z.object({ reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

export const exportPerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/export',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Exports everything stored about a person, as they would download it themselves.',
  params,
  body: z.object({ reason: Reason }),
  returns: downloadMyData.returns,
  refusals: ['NotFound'],
})
