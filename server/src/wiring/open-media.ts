import type { Accounts } from '#modules/accounts/index.ts'
import { type AnswerCache, findWithdrawnFiles } from '#modules/catalog/index.ts'
import { createDelivery, createMediaHandler, findFile, findRendition } from '#modules/media/index.ts'
import { rememberLast } from '#platform/database/database-away.ts'
import type { Services } from '#platform/start/services.ts'

type Media = Parameters<typeof createMediaHandler>[0]

/** Creates the handler of `/media/`, with its checks of token versions and withdrawn files. */
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

// Sound continues while the database is unavailable; nobody can sign out during that time either.
function rememberTokenVersions({ isTokenVersionCurrent }: Accounts): Accounts['isTokenVersionCurrent'] {
  const ask = rememberLast(
    ([accountId, tokenVersion]: [number, number]) => isTokenVersionCurrent(accountId, tokenVersion),
    String,
  )
  return async (accountId, tokenVersion) => await ask([accountId, tokenVersion])
}

// Withdrawn files are few, so all are cached, and reloaded when the catalogue changes. An editor can still
// hear a withdrawn file.
function knowWithdrawn(
  { db }: Services,
  accounts: Accounts,
  cache: AnswerCache,
): NonNullable<Media['isWithdrawn']> {
  return async (fileId, accountId) => {
    const withdrawn = await cache
      .getUntilChange('withdrawn files', () => findWithdrawnFiles(db))
      // An unavailable database must not block sound that was never checked.
      .catch(() => new Set<string>())
    if (!withdrawn.has(fileId)) return false
    return accountId === undefined || !(await accounts.isEditor(accountId))
  }
}
