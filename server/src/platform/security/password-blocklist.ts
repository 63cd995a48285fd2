/** Whom a password is for: words that a user who guesses would try first (security.md 6.2.11). */
export interface PasswordOwner {
  brand: string
  email: string
}

/**
 * Whether a password is one that guessing finds, in any case (security.md D2, 6.2.12): one of 49,233 common ones; one of
 * those, or a word of the owner, and then digits or then signs; or one of the commonest, and then anything of both.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  const core = text.replace(/[^\p{L}]+$/u, '')
  if (isDull(text) || ownWords(owner).some((word) => text === word || core === word)) return true
  const ranks = await commonPasswords()
  const isEvenTail = /^(\p{N}*|[^\p{L}\p{N}]*)$/u.test(text.slice(core.length))
  const rank = core.length < minCoreLength ? undefined : ranks.get(core)
  return ranks.has(text) || (rank !== undefined && (isEvenTail || rank < commonest))
}

/** Of fewer letters than these, the digits and signs behind them are what counts. */
const minCoreLength = 4
/** So many of the list are tried with all endings; to refuse them for all words would leave little to choose. */
const commonest = 2000

let loaded: Promise<ReadonlyMap<string, number>> | undefined

// Half a megabyte of words, the commonest first: read when the first password is chosen.
function commonPasswords(): Promise<ReadonlyMap<string, number>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'].map((word) => word.toLowerCase())
    return new Map(words.map((word, rank) => [word, rank] as const).toReversed())
  })
  return loaded
}

// One or two characters again and again, or keys in the order of the keyboard.
function isDull(text: string): boolean {
  return new Set(text).size <= 2 || rows.some((row) => row.includes(text))
}

const ascending = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const rows = [...ascending, ...ascending.map((row) => row.split('').toReversed().join(''))]

// Words of everybody who comes here, and those of this person's own address.
const siteWords = ['sohbet', 'suhba', 'suhbas', 'zawiya', 'majlis', 'latifiyah', 'bismillah', 'allahuakbar']

function ownWords({ brand, email }: PasswordOwner): string[] {
  const address = email.toLowerCase()
  const [local = '', host = ''] = address.split('@')
  const words = [brand.toLowerCase().replaceAll(/\s/g, ''), address, local, host, ...local.split(/[._+-]/)]
  const bare = words.map((word) => word.replace(/[^\p{L}]+$/u, ''))
  return [...siteWords, ...words, ...bare, ...host.split('.')].filter((word) => word.length >= minCoreLength)
}
