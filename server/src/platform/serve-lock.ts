import pg from 'pg'

const serveLock = 7_316_002

/**
 * Holds the right to be the one server of an embedded database, until `release` or the end of this process. Throws
 * a sentence for the operator when another server has it.
 */
export async function claimDataFolder(url: string, dataDir: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [serveLock])
  if (answer.rows[0]?.mine !== true) {
    await client.end()
    throw new Error(
      `Another Sohbet is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR.`,
    )
  }
  return { release: () => client.end().catch(() => undefined) }
}
