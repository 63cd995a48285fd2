import { Day } from '@sohbet/contract'
import { titles } from '@sohbet/contract/account-fields'
import { defineCommand } from 'citty'
import {
  addMember,
  changeRole,
  disableMember,
  enableMember,
  getMemberId,
  grantPlan,
  listPeople,
  memberRoles,
  plans,
  resetSecondFactor,
  type ShownMember,
} from '#modules/accounts/index.ts'
import { commandLine } from '#modules/audit/index.ts'
import { paidPlanAt } from '#modules/plans/index.ts'
import { emailArg } from './offer-arguments.ts'
import { operatorCommand, say, withServices } from './operator-command.ts'

const addCommand = operatorCommand({
  name: 'sohbet user add',
  description: 'Creates an account; without --password-stdin, generates a password and shows it once',
  args: {
    email: { type: 'string', required: true, description: 'The email address to sign in with' },
    'first-name': { type: 'string', required: true, description: 'First name' },
    'last-name': { type: 'string', required: true, description: 'Last name' },
    title: { type: 'enum', options: [...titles], description: 'Title, such as Sister' },
    city: { type: 'string', description: 'City' },
    country: { type: 'string', description: 'Two-letter country code, such as GB' },
    'password-stdin': { type: 'boolean', description: 'Reads the password from the standard input' },
  },
  run: async ({ args }) => {
    const given = args['password-stdin'] === true ? await readPassword(process.stdin) : undefined
    const password = await withServices((services) =>
      addMember(services, {
        email: args.email,
        firstName: args['first-name'],
        lastName: args['last-name'],
        title: args.title ?? '',
        city: args.city,
        country: args.country,
        ...(given !== undefined && { password: given }),
      }),
    )
    say(`Created an account for ${args.email}.`)
    if (given === undefined) say(`Password (shown only once): ${password}`)
  },
})

/** The maximum number of people in a list. */
const maxList = 200

const listCommand = operatorCommand({
  name: 'sohbet user list',
  description: `Lists accounts with their plans and roles, up to ${maxList}`,
  args: { search: { type: 'string', description: 'Part of an address or a name' } },
  run: async ({ args }) => {
    const { people } = await withServices((services) =>
      listPeople(services, { search: args.search?.trim() ?? '', limit: maxList + 1, paidPlanAt }),
    )
    for (const line of toTable(people.slice(0, maxList))) say(line)
    if (people.length === 0) say('No accounts found.')
    if (people.length > maxList) say('There are more. Use --search to narrow the list.')
  },
})

function toTable(members: readonly ShownMember[]): string[] {
  const rows = members.map(({ email, plan, planUntil, roles, disabledAt, name }) => [
    email,
    planUntil === null ? plan : `${plan} until ${planUntil.toISOString().slice(0, 10)}`,
    [...roles, ...(disabledAt === null ? [] : ['disabled'])].join(',') || '-',
    // The last column, because letters of other scripts have different widths.
    name,
  ])
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
}

const roleCommand = operatorCommand({
  name: 'sohbet user role',
  description: 'Grants or revokes a role, from the next request on',
  args: {
    email: emailArg,
    grant: { type: 'enum', options: [...memberRoles], description: 'The role to grant' },
    revoke: { type: 'enum', options: [...memberRoles], description: 'The role to revoke' },
  },
  run: async ({ args }) => {
    const { grant, revoke } = args
    const role = grant ?? revoke
    if (role === undefined || (grant !== undefined && revoke !== undefined))
      throw new Error('Use either --grant or --revoke, with one role.')
    const isGranted = grant !== undefined
    const member = await withServices((services) => changeRole(services, args.email, { role, isGranted }))
    say(`${member.email} ${isGranted ? 'has' : 'no longer has'} the role ${role}.`)
  },
})

const grantCommand = operatorCommand({
  name: 'sohbet user grant',
  description: 'Grants an account a plan, from the next request on',
  args: {
    email: emailArg,
    plan: { type: 'enum', options: [...plans], required: true, description: 'The plan' },
    until: {
      type: 'string',
      description: 'Its last day (UTC), such as 2027-01-31; without it, the plan does not expire',
    },
  },
  run: async ({ args }) => {
    const { plan } = args
    if (plan === undefined) throw new Error(`Use --plan with one of ${plans.join(', ')}.`)
    const until = args.until === undefined ? undefined : readDay(args.until)
    const member = await withServices((services) => grantPlan(services, args.email, { plan, until }))
    say(`${member.email} has the plan ${plan}${until === undefined ? '' : ` until ${until}`}.`)
  },
})

function readDay(text: string): string {
  const day = Day.safeParse(text)
  if (!day.success) throw new Error(`${text} is not a date. Write year, month and day, such as 2027-01-31.`)
  return day.data
}

const disableCommand = operatorCommand({
  name: 'sohbet user disable',
  description: 'Disables an account: signs it out everywhere at once and blocks signing in',
  args: { email: emailArg },
  run: async ({ args }) => {
    const member = await withServices((services) => disableMember(services, args.email))
    say(`${member.email} is disabled and signed out everywhere.`)
  },
})

const enableCommand = operatorCommand({
  name: 'sohbet user enable',
  description: 'Enables a disabled account again',
  args: { email: emailArg },
  run: async ({ args }) => {
    const member = await withServices((services) => enableMember(services, args.email))
    say(`${member.email} is enabled and can sign in.`)
  },
})

const resetSecondFactorCommand = operatorCommand({
  name: 'sohbet user reset-second-factor',
  description: 'Removes the second factor of a person who has lost it, and signs them out everywhere',
  args: { email: emailArg },
  run: async ({ args }) => {
    await withServices(async (services) =>
      resetSecondFactor(services, {
        accountId: await getMemberId(services, args.email),
        actor: commandLine,
      }),
    )
    say(`${args.email} sets up another second factor when they next open the studio.`)
  },
})

/** `sohbet user`: accounts with their roles and plans. */
export const userCommand = defineCommand({
  meta: { name: 'sohbet user', description: 'Adds and lists accounts, and changes their roles and plans' },
  subCommands: {
    add: addCommand,
    list: listCommand,
    role: roleCommand,
    grant: grantCommand,
    disable: disableCommand,
    enable: enableCommand,
    'reset-second-factor': resetSecondFactorCommand,
  },
})

/** The maximum input in bytes for a password. */
const maxInput = 4096

/** Reads all input without the final line break; refuses empty input. */
export async function readPassword(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxInput) throw new Error('The standard input is too long for a password.')
  }
  const password = Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
  if (password === '') throw new Error('There was no password on the standard input.')
  return password
}
