import * as studio from '@sohbet/contract/studio'
import type {
  CollectionDraft,
  Draft,
  EditedItem,
  Item,
  ListedPerson,
  ListedQuery,
  OrderTimeline,
  Person,
  QueryThread,
  StudioPerson,
} from '@sohbet/contract/studio'
import { freePlan } from './money.ts'
import { knowCalls } from './network.ts'

// Imported by tests of the studio, to answer its calls like the others.
knowCalls(studio)

/** An item of the list of content. */
export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 7,
    kind: 'album',
    state: 'draft',
    is_live: false,
    title: 'Letters to a Traveller',
    slug: 'letters-to-a-traveller',
    language: 'en',
    access: 'public',
    price_credits: null,
    track_count: 2,
    question_count: 0,
    has_changes: false,
    publish_at: null,
    changed_at: '2026-11-20T08:00:00.000Z',
    changed_by: 'Edith Stone',
    trashed_at: null,
    problem: null,
    cover: '/cover/letters-to-a-traveller.svg',
    ...change,
  }
}

/** The draft of an album with two talks. */
export function aCollection(change: Partial<CollectionDraft> = {}): CollectionDraft {
  const track = {
    track_id: null,
    access: null,
    price_credits: null,
    file_id: null,
    duration_seconds: 0,
    questions: [],
  }
  return {
    kind: 'album',
    title: 'Letters to a Traveller',
    slug: 'letters-to-a-traveller',
    description: '',
    language: 'en',
    access: 'public',
    apply_ppd: false,
    set_price_credits: null,
    download_price_credits: null,
    held_on: null,
    speaker: 'Idris Kaya',
    topics: ['patience'],
    country: '',
    city: '',
    cover_file_id: null,
    cover_focus: null,
    tracks: [
      { ...track, key: 'k1', title: 'What to carry' },
      { ...track, key: 'k2', title: 'Whom to ask' },
    ],
    ...change,
  }
}

/** A draft in the server's format. */
export function edited(draft: Draft = aCollection(), change: Partial<EditedItem> = {}): EditedItem {
  const { kind, title, slug } = draft
  return {
    item: anItem({ kind, title, slug }),
    draft,
    revision: 1,
    saved_at: '2026-11-20T08:00:00.000Z',
    saved_by: 'Edith Stone',
    faults: {},
    ...change,
  }
}

const planUntil = '2027-01-31T23:59:59.999Z'

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
  plan_until: planUntil,
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
  granted: { plan: 'plus', until: planUntil },
  subscription: {
    ...freePlan,
    slug: 'plus',
    subscription_name: 'Plus',
    renews_at: planUntil,
    source: 'granted',
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

const orderedAt = '2026-11-20T10:00:00.000Z'

/** A paid top-up of 50 credits that can be refunded. */
export function anOrder(): OrderTimeline {
  return {
    reference: 'SO-ABCDEFGH',
    person: { id: 7, name: 'Alice Cast', email: 'alice@example.org' },
    kind: 'top_up',
    plan: null,
    period: null,
    state: 'fulfilled',
    currency: 'USD',
    total: 50,
    credits: 50,
    bonus: 5,
    provider: 'stripe',
    created_at: orderedAt,
    subtotal: 50,
    discount: 0,
    unused: 0,
    code: null,
    review_reason: null,
    expires_at: orderedAt,
    fulfilled_at: orderedAt,
    payments: [],
    refunds: [],
    events: [],
    invoices: [
      {
        number: 'INV-2026-000041',
        kind: 'invoice',
        issued_at: orderedAt,
        currency: 'USD',
        net: 25,
        tax: 0,
        gross: 25,
        buyer: 'Maryam Aydin',
        buyer_tax_number: null,
      },
    ],
    story: [{ at: orderedAt, what: 'ordered', provider: null, detail: null, amount: 50 }],
    refundable: 50,
    why_not: null,
    is_closable: false,
  }
}
