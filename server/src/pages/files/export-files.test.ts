import { getPoints, sharePoints } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ web: await makeWeb() })
const { alice, bob, carla, hamid, visitor } = app.cast
const path = '/wallet/history.csv'

/** The rows of a CSV file without quotes, and their sum in hundredths without rounding. */
function readCsv(text: unknown): { rows: string[][]; head: string[]; last: string[] } {
  expect(String(text).startsWith('\uFEFF')).toBe(true)
  const lines = String(text).slice(1).split('\r\n')
  expect(lines.pop()).toBe('')
  const [head = [], ...rows] = lines.map((line) => line.split(','))
  return { head, rows: rows.slice(0, -1), last: rows.at(-1) ?? [] }
}

function addUp(cells: (string | undefined)[]): bigint {
  return cells.reduce((sum, cell = '') => {
    expect(cell).toMatch(/^-?\d+\.\d\d$/)
    return sum + BigInt(cell.replace('.', ''))
  }, 0n)
}

describe('the wallet history as CSV [N14]', () => {
  test('adds up to the balance and states the number of entries', async () => {
    for (let nth = 0; nth < 1203; nth += 1) await giveCredits(app.services, people.alice.accountId, 0.1)
    for (const credits of [1.1, 2.2, 33.33])
      await alice.call(sharePoints, { body: { email: 'bob@example.org', credits } })
    const { status, headers, body } = await alice.get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="sohbet-wallet-2026-11-21.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const { head, rows, last } = readCsv(body)
    expect(head).toEqual([
      'Entry',
      'Time (UTC)',
      'Kind',
      'Reference',
      'Credits',
      'Balance after',
      'Counterpart',
      'Transfer id',
    ])
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 1206 }, (_, nth) => nth + 1))
    const { points } = (await alice.call(getPoints)).data
    expect(addUp(rows.map((row) => row[4]))).toBe(BigInt(points.replace('.', '')))
    expect(rows.at(-1)).toEqual([
      '1206',
      '2026-11-21T09:00:00.000Z',
      'transfer_out',
      expect.stringMatching(/^SB-\d+$/),
      '-33.33',
      points,
      'bob@example.org',
      expect.stringMatching(/^\d+$/),
    ])
    expect(last).toEqual(['', '', '1206 entries add up to the balance', '', '', points, '', ''])
    for (const [nth, row] of rows.entries())
      if (nth > 0) expect(addUp([rows[nth - 1]?.[5], row[4]])).toBe(addUp([row[5]]))
  })

  test.each([
    ['tr', /^\uFEFF[^,;]+(?:;[^,;]+){7}\r\n1;[^;]+;[^;]+;[^;]+;0,10;0,10;/],
    ['ar', /^\uFEFF[^,;]+(?:;[^,;]+){7}\r\n1;[^;]+;[^;]+;[^;]+;0\.10;0\.10;/],
  ])('in %s uses the separators of its spreadsheets', async (language, head) => {
    expect(String((await alice.get(`${path}?language=${language}`)).body)).toMatch(head)
  })

  test('contains no formula', async () => {
    await giveCredits(app.services, people.hamid.accountId, 10)
    const hostile = ['=1+1@example.org', '+1@example.org', '-2@example.org']
    for (const email of hostile) {
      await app.services.db
        .updateTable('accounts_members')
        .set({ email })
        .where('username', '=', 'hamid')
        .execute()
      await hamid.call(sharePoints, { body: { email: 'carla@example.org', credits: 1 } })
    }
    const { rows } = readCsv((await carla.get(path)).body)
    expect(rows.map((row) => row[6])).toEqual(hostile.map((email) => `'${email}`))
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t]|^-\D/)
  })

  test('is sent to its owner only: visitors are asked to sign in, other members get their own file', async () => {
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/?p=%2Fwallet'])
    expect((await visitor.get(path, { 'auth-token': 'forged' })).status).toBe(302)
    expect(readCsv((await bob.get(path)).body).rows).toHaveLength(3)
    expect(String((await app.cast.layla.get(path)).body)).toBe(
      '\uFEFFEntry,Time (UTC),Kind,Reference,Credits,Balance after,Counterpart,Transfer id\r\n,,0 entries add up to the balance,,,0.00,,\r\n',
    )
  })
})
