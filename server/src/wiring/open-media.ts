import type { Accounts } from '#modules/accounts/index.ts'
import { findWithdrawnFiles } from '#modules/catalog/index.ts'
import type { AnswerCache } from '#modules/catalog/index.ts'
import { createDelivery, createMediaHandler, findFile, findRendition } from '#modules/media/index.ts'
import { rememberLast } from '#platform/database/database-away.ts'
import type { Services } from '#platform/start/services.ts'

type Media = Parameters<typeof createMediaHandler>[0]

/** The handler of `/media/`, with what it asks others: whose addresses count, and what was taken back. */
export function openMedia(
  services: Services,
  { accounts, cache }: { accounts: Accounts; cache: AnswerCache },
): ReturnType<typeof createMediaHandler> {
  return createMediaHandler({
    ...services,
    delivery: createDelivery(services.config),
    corsOrigins: services.config.corsOrigins,
    findFile: (fileId) => findFile(services.db, fileId),
    findRendition: (fileId, name) => findRendition(services.db, fileId, name),
    isTokenVersionCurrent: rememberTokenVersions(accounts),
    isWithdrawn: knowWithdrawn(services, accounts, cache),
  })
}

// Sound goes on while the database is away; nobody can sign out meanwhile either.
function rememberTokenVersions({ isTokenVersionCurrent }: Accounts): Accounts['isTokenVersionCurrent'] {
  const ask = rememberLast(
    ([accountId, tokenVersion]: [number, number]) => isTokenVersionCurrent(accountId, tokenVersion),
    String,
  )
  return async (accountId, tokenVersion) => await ask([accountId, tokenVersion])
}

// Few files are, so all of them are held in memory, and asked for again when the catalogue has changed. An editor goes on
// hearing what they have taken back.
function knowWithdrawn(
  { db }: Services,
  accounts: Accounts,
  cache: AnswerCache,
): NonNullable<Media['isWithdrawn']> {
  return async (fileId, accountId) => {
    const withdrawn = await cache
      .getUntilChange('withdrawn files', () => findWithdrawnFiles(db))
      // A database that is away keeps no sound away that was never asked about.
      .catch(() => new Set<string>())
    if (!withdrawn.has(fileId)) return false
    return accountId === undefined || !(await accounts.isEditor(accountId))
  }
}
