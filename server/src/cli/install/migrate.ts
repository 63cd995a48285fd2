import { openDatabaseServer } from '#platform/start/database-server.ts'
import { prepareDatabase } from '#platform/start/prepare-database.ts'
import { createCommandLog, operatorCommand, readConfig, say } from '../operator-command.ts'

/** `sohbet migrate`: migrates the database schema. */
export const migrateCommand = operatorCommand({
  name: 'sohbet migrate',
  description: 'Migrates the database schema',
  args: {},
  run: async () => {
    const config = readConfig()
    const { databaseSchema } = config
    const log = createCommandLog(config)
    const server = await openDatabaseServer(config, log)
    try {
      const applied = await prepareDatabase({ ...server, databaseSchema, log })
      say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    } finally {
      await server.close()
    }
  },
})
