import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../browser/fixtures.ts'

/** The last gift emailed to `email`: its number, and its URL with the code, as the receiver opens it. */
export async function readGift(email: string): Promise<{ id: string; path: string }> {
  let gift: { id: string; path: string } | undefined
  await expect
    .poll(async () => (gift = await findGift(email)), { message: 'the email of a gift' })
    .toBeDefined()
  return gift ?? { id: '', path: '' }
}

async function findGift(email: string): Promise<{ id: string; path: string } | undefined> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const names = (await readdir(outbox)).filter((name) => /^gift-given-.*\.eml$/.test(name))
  const newestFirst = names.toSorted((one, other) => numberOf(other) - numberOf(one))
  for (const name of newestFirst) {
    const mail = decode(await readFile(join(outbox, name), 'utf8'))
    const path = /\/gift\?code=[\w-]+/.exec(mail)?.[0]
    if (path !== undefined && mail.includes(email)) return { id: String(numberOf(name)), path }
  }
  return undefined
}

function numberOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0])
}

// Decodes quoted-printable (RFC 2045, 6.7), as far as URLs need it.
function decode(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
