import { openDatabase } from '../database/db.ts'
import type { Services } from './services.ts'

/** Milliseconds that a statement of the owner may take: an audit of everything reads every row. */
const statementTimeoutMs = 600_000

/**
 * Runs `work` with services whose database signs in as the owner of the tables, outside the limit of five seconds, on
 * connections that end with it.
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
