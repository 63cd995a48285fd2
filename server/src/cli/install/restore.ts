import { readFile } from 'node:fs/promises'
import { checkMedia, findMimeType } from '#modules/media/index.ts'
import { openBackupStore } from '#platform/backup/open-backup-store.ts'
import { restoreRecordings, restoreRows } from '#platform/backup/restore-backup.ts'
import type { Seal } from '#platform/backup/seal.ts'
import type { Config } from '#platform/config/config.ts'
import { claimDataFolder } from '#platform/process/serve-lock.ts'
import { openDatabaseServer } from '#platform/start/database-server.ts'
import type { Services } from '#platform/start/services.ts'
import {
  createCommandLog,
  operatorCommand,
  readConfig,
  resolvePath,
  say,
  withServices,
} from '../operator-command.ts'

/** `sohbet restore`: restores a copy into an empty database and the store; exit code 1 when a file was changed. */
export const restoreCommand = operatorCommand({
  name: 'sohbet restore',
  description: 'Restores a copy made by "sohbet backup" into an empty database and the store',
  args: {
    from: {
      type: 'string',
      description: 'The folder of the copies, or s3://bucket/prefix?endpoint=…',
      required: true,
    },
    set: { type: 'string', description: 'The name of a copy below sets/; the latest by default' },
    identity: { type: 'string', description: 'A file with the age secret key that decrypts the copy' },
  },
  run: async ({ args }) => {
    const config = readConfig()
    const { databaseUrl, dataDir } = config
    // A running server would write between the rows.
    const claim = databaseUrl === undefined ? await claimDataFolder(dataDir) : undefined
    try {
      const identity = args.identity === undefined ? undefined : await readIdentity(args.identity)
      const store = openBackupStore(args.from, config, resolvePath)
      try {
        const seal = await restore(config, { store, name: args.set, identity })
        await withServices(async (services) => {
          const { db, storage } = services
          const findType = async (key: string): Promise<string | undefined> => await findMimeType(db, key)
          await restoreRecordings({ config, store, seal, storage, findMimeType: findType, say })
          await checkFiles(services)
        })
      } finally {
        store.close()
      }
    } finally {
      await claim?.release()
    }
  },
})

async function restore(
  config: Config,
  which: Pick<Parameters<typeof restoreRows>[0], 'store' | 'name' | 'identity'>,
): Promise<Seal> {
  const log = createCommandLog(config)
  const server = await openDatabaseServer(config, log)
  try {
    const { at, tables, seal } = await restoreRows({ ...server, ...which, config, log, say })
    say(`Restored the rows that there were at ${at}, ${tables.length} tables.`)
    return seal
  } finally {
    await server.close()
  }
}

async function checkFiles(services: Services): Promise<void> {
  const counts = { read: 0, faults: 0 }
  for await (const { file, fault } of checkMedia(services, { isRead: true })) {
    counts.read += 1
    if (fault === undefined) continue
    counts.faults += 1
    say(`${file.id}, ${file.storageKey}: ${fault}`)
  }
  say(`${counts.read} files read to their end, ${counts.faults} missing or damaged.`)
  if (counts.faults > 0) process.exitCode = 1
}

/** The key in a key file; other lines are comments. */
async function readIdentity(path: string): Promise<string> {
  const lines = (await readFile(resolvePath(path), 'utf8')).split('\n').map((line) => line.trim())
  const found = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found === undefined) throw new Error(`${path} holds no secret key of age.`)
  return found
}
