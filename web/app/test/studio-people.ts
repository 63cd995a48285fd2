import type { ListedPerson, ListedQuery, Person, QueryThread, StudioPerson } from '@sohbet/contract/studio'

/** A user of the studio. */
export const aStudioPerson: StudioPerson = {
  name: 'Maryam Aydin',
  email: 'maryam@example.org',
  roles: ['editor'],
  is_enrolled: true,
  has_app: false,
  has_passkey: true,
  is_in: true,
  recovery_codes_left: 10,
}
/** A person in the list of people. */
export const aListedPerson: ListedPerson = {
  id: 12,
  name: 'Maryam Aydin',
  email: 'maryam@example.org',
  plan: 'plus',
  plan_until: '2027-01-31T23:59:59.999Z',
  roles: ['host'],
  is_disabled: false,
  created_at: '2025-03-01T08:00:00.000Z',
}
/** The same person with all fields that a steward sees. */
export const aPerson: Person = {
  ...aListedPerson,
  title: 'Sister',
  username: 'maryam',
  phone_no: '',
  city: 'Bursa',
  country: 'TR',
  language: 'tr',
  pending_email: null,
  disabled_at: null,
  granted: { plan: 'plus', until: aListedPerson.plan_until },
  subscription: {
    slug: 'plus',
    subscription_name: 'Plus',
    is_active: true,
    renews_at: aListedPerson.plan_until,
    is_renewing: false,
    source: 'granted',
    period: null,
    price: null,
    currency: null,
    next: null,
    method_name: null,
    last_four: null,
    due_order: null,
    grace_until: null,
    beside: null,
  },
  periods: [],
  sessions: [
    { id: 5, device: 'Firefox on Linux', created_at: '2026-11-01', seen_at: '2026-11-20', is_current: false },
  ],
  wallet: { credits: 12.5, entries: 3, frozen_at: null },
  orders: [],
  order_count: 2,
  purchases: [],
  purchase_count: 1,
  notes: [
    {
      id: 1,
      at: '2026-11-02T10:00:00.000Z',
      actor: 'command line',
      action: 'member.grant_plan',
      before: { plan: 'free' },
      after: { plan: 'plus' },
    },
  ],
  may: { help: true, grant: true, disable: true, end_sessions: true, change_roles: true },
}

/** A query in the list. */
export const aListedQuery: ListedQuery = {
  id: 7,
  reference: 'SQ-7',
  name: 'Maryam Aydin',
  email: 'maryam@example.org',
  category: 'Billing',
  excerpt: 'Where is my receipt?',
  state: 'open',
  assignee: null,
  answers: 0,
  created_at: '2026-11-20T08:00:00.000Z',
  changed_at: '2026-11-21T08:00:00.000Z',
}

/** The same query with its thread. */
export const aThread: QueryThread = {
  id: 7,
  reference: 'SQ-7',
  name: 'Maryam Aydin',
  email: 'maryam@example.org',
  category: 'Billing',
  comments: 'Where is my receipt?',
  state: 'open',
  assignee: null,
  person: { id: 12, name: 'Maryam Aydin', email: 'maryam@example.org' },
  language: 'en',
  entries: [
    {
      id: 1,
      kind: 'note',
      author: 'Sara',
      body: 'Look at the order first.',
      created_at: '2026-11-21T08:00:00.000Z',
      mailed_at: null,
    },
  ],
  revision: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  changed_at: '2026-11-21T08:00:00.000Z',
}
