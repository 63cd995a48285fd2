import { openDatabase } from '../database/db.ts'
import type { Services } from './services.ts'

/** Statement timeout of the owner in milliseconds: a full audit reads every row. */
const statementTimeoutMs = 600_000

/**
 * Runs `work` with services whose database connects as the owner of the tables, without the limit of five
 * seconds, on connections that are closed afterwards.
 */
export async function asOwner<Result>(
  services: Services,
  ownerUrl: string,
  work: (owner: Services) => Promise<Result>,
): Promise<Result> {
  const { config, log } = services
  const db = openDatabase(ownerUrl, config.databaseSchema, log, { statementTimeoutMs })
  try {
    return await work({ ...services, db })
  } finally {
    await db.destroy()
  }
}
