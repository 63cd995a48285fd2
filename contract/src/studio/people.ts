import { z } from 'zod'
import { SignedInDevice, SubscriptionInfo } from '../accounts/accounts.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { Day, fromDigits, PathId, plainText } from '../call/text.ts'
import { OwnPeriod } from '../money/plans.ts'
import { OwnPurchase } from '../money/purchases.ts'
import { downloadMyData } from '../records/own-records.ts'
import { OrderLine, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** What a person may be beside a listener. */
export const PersonRole = z.enum(['host', 'latifiyah', 'editor', 'steward', 'admin'])
/** What a person may be beside a listener. */
export type PersonRole = z.output<typeof PersonRole>

/** A plan that a person can be given. */
export const GrantedPlan = z.enum(['free', 'plus', 'premier'])
/** A plan that a person can be given. */
export type GrantedPlan = z.output<typeof GrantedPlan>

/** A person with an account, in a list. */
export const ListedPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  plan: GrantedPlan,
  /** When a plan that was granted ends; null: it has no end, or is paid for. */
  plan_until: z.iso.datetime().nullable(),
  roles: z.array(PersonRole),
  is_disabled: z.boolean(),
  created_at: z.iso.datetime(),
})
/** A person with an account, in a list. */
export type ListedPerson = z.output<typeof ListedPerson>

/** Something that was done about a person, as the audit log has it. */
export const AuditNote = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
/** Something that was done about a person, as the audit log has it. */
export type AuditNote = z.output<typeof AuditNote>

/** All that a steward sees of a person; never what opens their account. */
export const Person = ListedPerson.extend({
  title: z.string(),
  username: z.string(),
  phone_no: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.string().nullable(),
  /** An address that waits to be confirmed. */
  pending_email: z.string().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** What was granted, whatever was paid for beside it; null: nothing. */
  granted: z.object({ plan: GrantedPlan, until: z.iso.datetime().nullable() }).nullable(),
  subscription: SubscriptionInfo,
  periods: z.array(OwnPeriod),
  sessions: z.array(SignedInDevice),
  wallet: z.object({
    credits: z.number(),
    entries: z.number().int(),
    frozen_at: z.iso.datetime().nullable(),
  }),
  /** The newest of them. */
  orders: z.array(OrderLine),
  order_count: z.number().int(),
  /** The newest of them. */
  purchases: z.array(OwnPurchase),
  purchase_count: z.number().int(),
  /** The newest lines of the audit log about them. */
  notes: z.array(AuditNote),
  /** What the caller may do about this person. */
  may: z.object({
    help: z.boolean(),
    grant: z.boolean(),
    disable: z.boolean(),
    end_sessions: z.boolean(),
    change_roles: z.boolean(),
  }),
})
/** All that a steward sees of a person. */
export type Person = z.output<typeof Person>

const params = z.object({ id: PathId })
const AnswersPerson = z.object({ data: Person })

/** What narrows the list of people. */
export const PeopleFilter = z.object({
  /** A part of a name or an address, or the number of an account. */
  search: plainText(200).trim().default(''),
  role: PersonRole.optional(),
  plan: GrantedPlan.exclude(['free']).optional(),
  state: z.enum(['open', 'disabled']).optional(),
})
/** What narrows the list of people. */
export type PeopleFilter = z.output<typeof PeopleFilter>

/** People by name, address or number. */
export const listPeople = studioEndpoint({
  method: 'GET',
  path: '/studio/people',
  access: 'steward',
  summary: 'A page of the people who have an account.',
  query: PeopleFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(ListedPerson), page_info: PageInfo }),
  refusals: [],
})

/** One person. */
export const getPerson = studioEndpoint({
  method: 'GET',
  path: '/studio/people/:id',
  access: 'steward',
  summary: 'A person with their plan, sessions, orders and what was done about them.',
  params,
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Gives a role or takes it; nobody changes their own, and one admin always remains. */
export const changePersonRole = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/roles',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Gives a person a role or takes it away, from the next request on.',
  params,
  body: z.object({ role: PersonRole, is_granted: z.boolean() }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Gives a plan until the end of a day. */
export const grantPersonPlan = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/plan',
  access: 'steward',
  secondFactor: 'recent',
  summary:
    'Gives a person a plan until the end of a day (UTC), or without an end; `free` takes a grant back.',
  params,
  body: z.object({ plan: GrantedPlan, until: Day.nullable(), reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Ends one session of a person. */
export const endPersonSession = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/sessions/:session/end',
  access: 'steward',
  summary: 'Signs one device of a person out.',
  params: z.object({
    id: PathId,
    session: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
  }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Ends all sessions of a person. */
export const endPersonSessions = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/sessions/end',
  access: 'steward',
  summary: 'Signs a person out everywhere.',
  params,
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Closes an account: its person is signed out everywhere and cannot sign in. */
export const disablePerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/disable',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Closes an account: signs its person out everywhere and keeps them from signing in.',
  params,
  body: z.object({ reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** Opens a closed account again. */
export const enablePerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/enable',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'Opens a closed account again.',
  params,
  body: z.object({ reason: Reason }),
  returns: AnswersPerson,
  refusals: ['NotFound'],
})

/** All that is stored of a person, to be handed to them when they ask for it. */
export const exportPerson = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/export',
  access: 'steward',
  secondFactor: 'recent',
  summary: 'All that is stored of a person, as they would download it themselves.',
  params,
  body: z.object({ reason: Reason }),
  returns: downloadMyData.returns,
  refusals: ['NotFound'],
})
