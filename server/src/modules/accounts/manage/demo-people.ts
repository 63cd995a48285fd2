import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { titles } from '@sohbet/contract/account-fields'
import type { Database } from '#platform/database/db.ts'
import { hashPassword } from '#platform/security/hash-password.ts'
import { putFile } from '#platform/storage/put-file.ts'
import type { Services } from '#platform/start/services.ts'
import { createPassword, createUsername } from './manage-add-member.ts'
import { findMembersAmong, hasMember } from '../queries/manage-members.ts'
import { insertMember } from '../queries/members.ts'
import type { MemberRole, plans } from './change-member.ts'

const fileName = 'demo-accounts.txt'

/** Steps of modules that depend on accounts. */
interface DemoSteps<Outcome extends string> {
  /** Seeds the content; calls `onBegin` if it is seeded now. */
  seed: (onBegin: () => void) => Promise<Outcome>
  /** Gives the members credits and related data, in the transaction that adds them. */
  giveMoney: (
    trx: Database,
    given: { members: readonly { id: number; email: string }[]; now: Date; services: Services },
  ) => Promise<void>
}

/**
 * Adds the demo members once `seed` has seeded the demo content, and at no other time; if the content
 * existed before, prints where the passwords are (B-16). Passwords differ in every installation (security.md
 * 6.3.2).
 */
export async function withDemoPeople<Outcome extends string>(
  services: Services,
  say: (line: string) => void,
  { seed, giveMoney }: DemoSteps<Outcome>,
): Promise<Outcome> {
  let making: Promise<NewDemoMember[]> | undefined
  const outcome = await seed(() => {
    // Hashing takes a second of one core, and reading the recordings leaves cores free.
    making = prepareDemoMembers(services)
    // Awaited below; if `seed` fails first, its error is the one to report.
    making.catch(() => undefined)
  })
  if (making !== undefined)
    for (const line of await putDemoPeople(services, await making, giveMoney)) say(line)
  else if (outcome === 'kept') for (const line of await describePasswordFile(services)) say(line)
  return outcome
}

/** The demo members who still have an account. */
export async function findDemoPeople(db: Database): ReturnType<typeof findMembersAmong> {
  return await findMembersAmong(db, demoEmails)
}

interface NewDemoMember {
  person: DemoPerson
  password: string
  hash: string
}

async function prepareDemoMembers({ config }: Services): Promise<NewDemoMember[]> {
  return await Promise.all(
    demoPeople.map(async (person) => {
      const password = createPassword()
      return { person, password, hash: await hashPassword(password, config) }
    }),
  )
}

/** Adds all demo members or none, and returns the lines for the operator. */
async function putDemoPeople(
  services: Services,
  entrants: readonly NewDemoMember[],
  giveMoney: DemoSteps<string>['giveMoney'],
): Promise<string[]> {
  const { config, clock, db } = services
  // If the database has members, its content was not seeded for the first time.
  if (await hasMember(db)) return await describePasswordFile(services)
  const lines = entrants.map(({ person, password }) => toLine(person, password))
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const members = []
    for (const { person, hash } of entrants) {
      const member = await insertMember(trx, toRow(person, hash, now))
      if (member === undefined)
        throw new Error(`${person.email} cannot be added: someone has registered in the meantime.`)
      members.push(member)
    }
    await giveMoney(trx, { members, now, services })
    // Within the transaction: members with unknown passwords would be useless.
    await mkdir(config.dataDir, { recursive: true })
    await putFile(config.dataDir, fileName, Buffer.from(`${lines.join('\n')}\n`), 0o600)
  })
  return ['Demo accounts (shown only once):', ...lines, `They are also in ${pathOf(services)}`]
}

async function describePasswordFile(services: Services): Promise<string[]> {
  if ((await findDemoPeople(services.db)).length === 0) return []
  const path = pathOf(services)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return [`The passwords of the demo accounts are in ${path}`]
  return [
    `The database holds demo accounts, but the file with their passwords, ${path}, is not there. ` +
      'Put it back from a backup, or choose new passwords by "Forgot password?".',
  ]
}

function pathOf({ config }: Services): string {
  return join(config.dataDir, fileName)
}

function toRow(person: DemoPerson, passwordHash: string, now: Date): Parameters<typeof insertMember>[1] {
  return {
    email: person.email,
    username: createUsername(person.email),
    password_hash: passwordHash,
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    city: person.city,
    country: person.country,
    is_majlis_host: person.role === 'host',
    can_access_latifiyah: person.role === 'latifiyah',
    is_editor: person.role === 'editor',
    is_admin: person.role === 'admin',
    plan_slug: person.plan === 'free' ? null : person.plan,
    created_at: now,
  }
}

function toLine({ email, firstName, lastName, plan, role }: DemoPerson, password: string): string {
  const what = role === undefined ? plan : `${plan}, ${role}`
  return `${email.padEnd(widest)}  ${password}  ${what.padEnd(15)}  ${firstName} ${lastName}`
}

/** A demo member. */
interface DemoPerson {
  email: string
  title: (typeof titles)[number]
  firstName: string
  lastName: string
  city: string
  country: string
  plan: (typeof plans)[number]
  role?: MemberRole
}

/** One member for each plan and role, and one with a long history (B-16); `.example` addresses belong to nobody. */
const demoPeople: readonly DemoPerson[] = [
  {
    email: 'free@demo.example',
    title: 'Sister',
    firstName: 'Amina',
    lastName: 'Okafor',
    city: 'Leeds',
    country: 'GB',
    plan: 'free',
  },
  {
    email: 'plus@demo.example',
    title: 'Auntie',
    firstName: 'Gülçin',
    lastName: 'Şahinoğlu',
    city: 'Konya',
    country: 'TR',
    plan: 'plus',
  },
  {
    email: 'premier@demo.example',
    title: 'Sidi',
    firstName: 'عبد الرحمن',
    lastName: 'الشامي',
    city: 'Amman',
    country: 'JO',
    plan: 'premier',
  },
  {
    email: 'host@demo.example',
    title: 'Uncle',
    firstName: 'حمید',
    lastName: 'قریشی',
    city: 'Lahore',
    country: 'PK',
    plan: 'free',
    role: 'host',
  },
  {
    email: 'latifiyah@demo.example',
    title: 'Khala',
    firstName: 'Лейла',
    lastName: 'Ахметова',
    city: 'Kazan',
    country: 'RU',
    plan: 'free',
    role: 'latifiyah',
  },
  {
    email: 'editor@demo.example',
    title: 'Doctor',
    firstName: 'Édith',
    lastName: 'd’Aubigné',
    city: 'Lyon',
    country: 'FR',
    plan: 'free',
    role: 'editor',
  },
  {
    email: 'admin@demo.example',
    title: 'Sheikh',
    firstName: 'Adam',
    lastName: 'Whitfield',
    city: 'Cape Town',
    country: 'ZA',
    plan: 'free',
    role: 'admin',
  },
  {
    email: 'listener@demo.example',
    title: 'Sister',
    firstName: 'নূরজাহান',
    lastName: 'বেগম',
    city: 'Dhaka',
    country: 'BD',
    plan: 'premier',
  },
]

/** Their addresses in lower case. */
const demoEmails: readonly string[] = demoPeople.map(({ email }) => email)

const widest = Math.max(...demoEmails.map((email) => email.length))
