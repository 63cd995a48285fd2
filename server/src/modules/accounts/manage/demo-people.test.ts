import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getProfile, getSubscription, listPromotions, loginLocal, openGift } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Guest, guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register } from '#test/app/members.ts'
import { codeIn, deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { importFolder, seedDemo } from '#modules/importing/index.ts'
import { makeFolder, makeWav } from '#modules/importing/fixtures/make-folder.ts'
import { giveDemoMoney } from '#wiring/give-demo-money.ts'
import { withDemoPeople } from './demo-people.ts'

const app = await startTestApp()
const { db, config } = app.services
const file = join(config.dataDir, 'demo-accounts.txt')

beforeEach(async () => {
  await rm(file, { force: true })
  await clearMembers(db)
  await sql`truncate catalog_all_collections, catalog_demo_mark cascade`.execute(db)
  for (const table of ['orders_codes', 'orders_promotions'] as const) await db.deleteFrom(table).execute()
})

/** Starts Sohbet once; returns its output about the demo members. */
const start = async (services = app.services): Promise<string[]> => {
  const lines: string[] = []
  const content = await makeFolder({ 'albums/river/a.wav': makeWav(1, 1) })
  await withDemoPeople(services, (line) => lines.push(line), {
    seed: (onBegin) => seedDemo(services, content, onBegin),
    giveMoney: giveDemoMoney,
  })
  return lines
}
const isPasswordLine = /^(\w+@demo\.example) +((?:[a-z2-9]{4}-){3}[a-z2-9]{4}) /
const passwordsIn = (lines: string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [, email, password] = isPasswordLine.exec(line) ?? []
      return email === undefined || password === undefined ? [] : [[email, password] as const]
    }),
  )
const signIn = async (identifier: string, password: string | undefined): Promise<Guest> => {
  const { jwt } = await app.cast.visitor.call(loginLocal, { body: { identifier, password: password ?? '' } })
  return guestAt(app.server, jwt)
}
const countMembers = async (): Promise<number> =>
  (await db.selectFrom('accounts_members').select('id').execute()).length

describe('the demo members [B-16]', () => {
  test('include each plan and role, and sign in with the passwords that the first start prints', async () => {
    const passwords = passwordsIn(await start())
    expect([...passwords.keys()]).toEqual([
      'free@demo.example',
      'plus@demo.example',
      'premier@demo.example',
      'host@demo.example',
      'latifiyah@demo.example',
      'editor@demo.example',
      'admin@demo.example',
      'listener@demo.example',
    ])
    for (const [email, plan] of [
      ['free@demo.example', 'free'],
      ['plus@demo.example', 'plus'],
      ['premier@demo.example', 'premier'],
      ['listener@demo.example', 'premier'],
    ] as const) {
      const person = await signIn(email, passwords.get(email))
      expect((await person.call(getSubscription)).data.slug).toBe(plan)
    }
    const host = await signIn('host@demo.example', passwords.get('host@demo.example'))
    expect((await host.call(getProfile)).is_majlis_host).toBe(true)
    const latifiyah = await signIn('latifiyah@demo.example', passwords.get('latifiyah@demo.example'))
    expect((await latifiyah.call(getProfile)).can_access_latifiyah_translations).toBe(true)
    const special = await db
      .selectFrom('accounts_members')
      .select(['email'])
      .where(({ or, eb }) => or([eb('is_editor', '=', true), eb('is_admin', '=', true)]))
      .orderBy('email')
      .execute()
    expect(special).toEqual([{ email: 'admin@demo.example' }, { email: 'editor@demo.example' }])
  })

  test('have names in several scripts, and passwords in a file that only its owner can read, not in the log', async () => {
    const lines = await start()
    const rows = await db.selectFrom('accounts_members').select('first_name').execute()
    const names = rows.map((row) => row.first_name).join(' ')
    for (const script of [
      /\p{Script=Latin}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Bengali}/u,
    ])
      expect(names).toMatch(script)
    const stored = await readFile(file, 'utf8')
    expect(passwordsIn(stored.split('\n'))).toEqual(passwordsIn(lines))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const password of passwordsIn(lines).values())
      expect(JSON.stringify(app.lines())).not.toContain(password)
  })

  test('security.md 6.3.2 have different passwords, also across installations', async () => {
    const first = [...passwordsIn(await start()).values()]
    await clearMembers(db)
    await sql`truncate accounts_known_devices, catalog_all_collections, catalog_demo_mark cascade`.execute(db)
    const second = [...passwordsIn(await start()).values()]
    expect(new Set([...first, ...second]).size).toBe(16)
  })

  test('are not added by a second start, which prints the path of the file, or that it is missing', async () => {
    const passwords = passwordsIn(await start())
    const stored = await readFile(file, 'utf8')
    expect(await start()).toEqual([`The passwords of the demo accounts are in ${file}`])
    expect(await readFile(file, 'utf8')).toBe(stored)
    await rm(file)
    expect(await start()).toEqual([
      expect.stringMatching(/^The database holds demo accounts, but the file .* is not there\./),
    ])
    await expect(stat(file)).rejects.toThrow('ENOENT')
    await signIn('free@demo.example', passwords.get('free@demo.example'))
    expect(await countMembers()).toBe(8)
  })

  test('have credits from the ledger, one of them a long history, a discount code and two promotions [PAY-01 B-103]', async () => {
    await start()
    const wallets = await db
      .selectFrom('wallet_accounts')
      .innerJoin('accounts_members', 'accounts_members.id', 'member_id')
      .select(['email', 'balance', 'version'])
      .execute()
    expect(wallets).toHaveLength(8)
    for (const { balance } of wallets) expect(balance).toBeGreaterThan(0)
    expect(wallets.find(({ email }) => email === 'listener@demo.example')?.version).toBeGreaterThan(200)
    // Each transfer knows its other side: nobody in it "has left".
    expect((await db.selectFrom('wallet_counterparts').select('email').execute()).length).toBe(480)
    const from = db
      .selectFrom('wallet_transfers')
      .innerJoin('wallet_accounts', 'wallet_accounts.id', 'from_id')
      .select('house')
      .distinct()
      .where('wallet_accounts.kind', '=', 'house')
    expect(await from.execute()).toEqual([{ house: 'demo' }])
    const codes = db.selectFrom('orders_codes').select(['code', 'percent'])
    expect(await codes.execute()).toEqual([{ code: 'SALAM10', percent: 10 }])
    const { data } = await guestAt(app.server, undefined).call(listPromotions)
    expect(data.map(({ title }) => title)).toEqual(['Pay 50, get 55', 'Pay 100, get 115'])
    const arabic = await db.selectFrom('orders_promotions').select('title_ar').orderBy('id').execute()
    expect(arabic[0]?.title_ar).toBe('ادفعوا ٥٠ واحصلوا على ٥٥')
  })

  test('have given each other unclaimed gifts, whose emails lead to them [N15]', async () => {
    await start()
    const gifts = await db.selectFrom('gifts_given').select(['units', 'outcome', 'is_anonymous']).execute()
    expect(gifts).toHaveLength(8)
    expect(gifts.every(({ outcome }) => outcome === null)).toBe(true)
    expect(gifts.filter(({ is_anonymous: isAnonymous }) => isAnonymous)).toHaveLength(4)
    const emails = (await deliverEmails(app)).filter(({ raw }) => raw.includes('/gift?code='))
    expect(emails).toHaveLength(8)
    const [email] = emails
    if (email === undefined) throw new Error('There is one.')
    const body = { code: codeIn(email) }
    expect((await app.cast.visitor.call(openGift, { body })).data.status).toBe('waiting')
  })

  test('are not added again once an operator has deleted them', async () => {
    await start()
    await clearMembers(db)
    await db.deleteFrom('orders_promotions').execute()
    expect(await start()).toEqual([])
    expect(await countMembers()).toBe(0)
    expect(await db.selectFrom('orders_promotions').select('id').execute()).toEqual([])
  })

  test('are added by the start that completes an interrupted one, and only once', async () => {
    await sql`insert into catalog_demo_mark (started_at) values (now())`.execute(db)
    const passwords = passwordsIn(await start())
    await sql`update catalog_demo_mark set finished_at = null`.execute(db)
    await sql`truncate catalog_all_collections cascade`.execute(db)
    expect(await start()).toEqual([`The passwords of the demo accounts are in ${file}`])
    expect(await countMembers()).toBe(8)
    await signIn('free@demo.example', passwords.get('free@demo.example'))
  })
})

describe('security.md 6.3.2 no demo members are added to a database', () => {
  test('with other content, with a registered user, or with DEMO=off', async () => {
    await register(app, 'maryam@example.org')
    expect(await start()).toEqual([])
    expect(await countMembers()).toBe(1)
    await clearMembers(db)
    await sql`truncate catalog_all_collections, catalog_demo_mark cascade`.execute(db)
    expect(await start({ ...app.services, config: { ...config, demo: 'off' } })).toEqual([])
    await importFolder(app.services, await makeFolder({ 'mine/a.wav': makeWav(1, 7) }))
    expect(await start()).toEqual([])
    expect(await countMembers()).toBe(0)
  })

  test('when seeding fails, and the error of the seeding is reported', async () => {
    const broken = await makeFolder({ 'albums/a.wav': makeWav(1, 2), 'majalis.json': '[{}]' })
    const begin = withDemoPeople(app.services, () => undefined, {
      seed: (onBegin) => seedDemo(app.services, broken, onBegin),
      giveMoney: giveDemoMoney,
    })
    await expect(begin).rejects.toThrow(/demo content cannot be used/)
    expect(await countMembers()).toBe(0)
  })
})
