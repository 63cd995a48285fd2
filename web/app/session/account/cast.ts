import type { Account } from './account.ts'

const alice: Account = {
  id: 1,
  firstName: 'Alice',
  lastName: 'Rahman',
  email: 'alice@example.org',
  isMajlisHost: false,
  canAccessLatifiyah: false,
  subscription: { slug: 'free', name: 'Free', isActive: true },
  points: 1240,
}

/** The people of the tests and of the development page. */
export const cast = {
  alice,
  bob: {
    ...alice,
    id: 2,
    firstName: 'Bob',
    lastName: 'Yıldız',
    email: 'bob@example.org',
    subscription: { slug: 'plus', name: 'Plus', isActive: true },
    points: 12.5,
  },
  carla: {
    ...alice,
    id: 3,
    firstName: 'Carla',
    lastName: 'Benali',
    email: 'carla@example.org',
    subscription: { slug: 'premier', name: 'Premier', isActive: true },
    points: 0,
  },
  hamid: { ...alice, firstName: 'حميد', lastName: 'القاسمي', email: 'hamid@example.org', isMajlisHost: true },
  layla: {
    ...alice,
    firstName: 'Layla',
    lastName: 'Khan',
    email: 'layla@example.org',
    canAccessLatifiyah: true,
    subscription: { slug: 'premier', name: 'Premier', isActive: false },
  },
  longName: {
    ...alice,
    firstName: 'Abdurrahman-Bediüzzaman-Muhammed-Celâleddîn-er-Rûmî',
    lastName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
    email: 'a.very.long.address.that.somebody.really.has@subdomain.of-an-organisation.example.org',
  },
} as const satisfies Record<string, Account>
