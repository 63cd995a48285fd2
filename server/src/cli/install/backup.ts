import { setTimeout as wait } from 'node:timers/promises'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { openBackupStore } from '#platform/backup/open-backup-store.ts'
import { toSize } from '#platform/backup/progress.ts'
import { sealFor } from '#platform/backup/seal.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabaseServer } from '#platform/start/database-server.ts'
import { createCommandLog, operatorCommand, readConfig, resolvePath, say } from '../operator-command.ts'

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `sohbet backup`: database and store into a folder or a bucket, while the application runs. */
export const backupCommand = operatorCommand({
  name: 'sohbet backup',
  description: 'Copies the database and all recordings into a folder or a bucket, while Sohbet runs',
  args: {
    to: {
      type: 'string',
      description: 'A folder on another disk, or s3://bucket/prefix?endpoint=…',
      required: true,
    },
    every: { type: 'string', description: 'Repeat indefinitely: 30m, 6h, 1d' },
    keep: { type: 'string', description: 'The number of database copies to retain', default: '30' },
    recipient: { type: 'string', description: 'Encrypt the copies for this age public key: age1…' },
  },
  run: async ({ args }) => {
    const config = readConfig()
    const everyMs = args.every === undefined ? undefined : parseEvery(args.every)
    const options = { to: args.to, seal: sealFor(args.recipient), keep: parseKeep(args.keep) }
    if (everyMs === undefined) return await backUp(config, options)
    for (;;) {
      await backUp(config, options).catch((error: Error) => say(`The copy failed: ${error.message}`))
      await waitLong(everyMs)
    }
  },
})

/** Waits in steps of a day at most, because a timer ends at once after more than 24 days. */
export async function waitLong(ms: number, step = wait as (ms: number) => Promise<unknown>): Promise<void> {
  for (let left = ms; left > 0; left -= unitsMs.d) await step(Math.min(left, unitsMs.d))
}

async function backUp(
  config: Config,
  { to, seal, keep }: { to: string } & Pick<Parameters<typeof makeBackup>[0], 'seal' | 'keep'>,
): Promise<void> {
  const store = openBackupStore(to, config, resolvePath)
  const server = await openDatabaseServer(config, createCommandLog(config))
  try {
    const { ownerUrl } = server
    const { at, rows, files, newBytes } = await makeBackup({ store, seal, keep, config, ownerUrl, say })
    say(
      `Backed up at ${at}: ${rows} rows and ${files} files, in ${store.name}, ${toSize(newBytes)} of it new.`,
    )
  } finally {
    store.close()
    await server.close()
  }
}

function parseEvery(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  if (count === undefined) throw new Error('--every must be a time such as 30m, 6h or 1d.')
  return Number(count) * unitsMs[unit as keyof typeof unitsMs] // Guaranteed by the expression.
}

function parseKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error('--keep must be a number from 1 to 9999.')
  return Number(text)
}
