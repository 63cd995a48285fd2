/** The owner of a password, with the words that an attacker would try first (security.md 6.2.11). */
export interface PasswordOwner {
  brand: string
  email: string
}

/**
 * Whether a password is easy to guess, in any case (security.md D2, 6.2.12): one of 49,233 common ones; one
 * of those, or a word of the owner, followed by digits or by signs; or one of the most common followed by
 * any mix of both.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  const core = text.replace(/[^\p{L}]+$/u, '')
  if (isDull(text) || ownerTerms(owner).some((word) => text === word || core === word)) return true
  const ranks = await commonPasswords()
  const isEvenTail = /^(\p{N}*|[^\p{L}\p{N}]*)$/u.test(text.slice(core.length))
  const rank = core.length < minCoreLength ? undefined : ranks.get(core)
  return ranks.has(text) || (rank !== undefined && (isEvenTail || rank < commonest))
}

/** Shorter words do not count: the digits and signs after them do. */
const minCoreLength = 4
/** This many of the list are checked with all endings; for all entries, too few passwords would remain. */
const commonest = 2000

let loaded: Promise<ReadonlyMap<string, number>> | undefined

// Half a megabyte, the most common first: read when the first password is chosen.
function commonPasswords(): Promise<ReadonlyMap<string, number>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'].map((word) => word.toLowerCase())
    return new Map(words.map((word, rank) => [word, rank] as const).toReversed())
  })
  return loaded
}

// One or two repeated characters, or keys in keyboard order.
function isDull(text: string): boolean {
  return new Set(text).size <= 2 || rows.some((row) => row.includes(text))
}

const ascending = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const rows = [...ascending, ...ascending.map((row) => row.split('').toReversed().join(''))]

// Words that every user of this site knows, and those of this person's own address.
const siteTerms = ['sohbet', 'suhba', 'suhbas', 'zawiya', 'majlis', 'latifiyah', 'bismillah', 'allahuakbar']

function ownerTerms({ brand, email }: PasswordOwner): string[] {
  const address = email.toLowerCase()
  const [local = '', host = ''] = address.split('@')
  const words = [brand.toLowerCase().replaceAll(/\s/g, ''), address, local, host, ...local.split(/[._+-]/)]
  const bare = words.map((word) => word.replace(/[^\p{L}]+$/u, ''))
  return [...siteTerms, ...words, ...bare, ...host.split('.')].filter((word) => word.length >= minCoreLength)
}
