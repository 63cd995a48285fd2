import pg from 'pg'
import type { HostAnswer } from './choose-host.ts'

// Of a standby the log that it has applied, in bytes; of a primary the first digits of the name of the file that it writes.
const question = `select pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end::float8 as replayed,
  case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file`

interface Row {
  isStandby: boolean
  replayed: number | null
  file: string | null
}

/** What one host says of itself; undefined where it does not within `patienceMs`. */
export async function askHost(url: string, patienceMs: number): Promise<HostAnswer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(question)
    const [row] = rows
    if (row?.isStandby === true) return { role: 'standby', replayed: row.replayed ?? 0 }
    return { role: 'primary', timeline: Number.parseInt(row?.file?.slice(0, 8) ?? '0', 16) }
  } catch (error) {
    return isRefusedByServer(error) ? { role: 'busy' } : undefined
  } finally {
    // Not awaited: a host that stands still never says goodbye.
    void client.end().catch(() => undefined)
  }
}

/**
 * Whether a server refused a connection: one that has none left, or does not let us in, is there, and no standby stands in
 * for it. 57P0x is one that stops or starts.
 */
export function isRefusedByServer(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return /^(?!57P0|08)[0-9A-Z]{5}$/.test(String(code))
}
