import type { Config } from '#platform/config/config.ts'
import { messageOf } from '#platform/process/error-code.ts'
import { checkInstallation, type Finding } from './check-installation.ts'
import { checkMedia } from '#modules/media/index.ts'
import type { Services } from '#platform/start/services.ts'
import { createCommandLog, operatorCommand, readConfig, say, withServices } from '../operator-command.ts'

/** `sohbet doctor`: one line per check, exit code 1 when one fails. */
export const doctorCommand = operatorCommand({
  name: 'sohbet doctor',
  description: 'Checks configuration, database, storage, disk, clock and the sizes of recordings',
  args: {
    media: {
      type: 'boolean',
      description: 'Also read every recording and picture to its end',
      default: false,
    },
  },
  run: async ({ args }) => {
    const config = findConfig()
    if ('finding' in config) {
      printFinding(config.finding)
      process.exitCode = 1
      return
    }
    printFinding({ verdict: 'ok', what: 'configuration', detail: `data in ${config.dataDir}` })
    let isMigrated = false
    for await (const finding of checkInstallation(config, createCommandLog(config))) {
      printFinding(finding)
      if (finding.verdict === 'fail') process.exitCode = 1
      if (finding.what === 'migrations') isMigrated = finding.verdict === 'ok'
    }
    // Opening the services would migrate the database, which a check must not do.
    if ((isMigrated || args.media) && process.exitCode !== 1)
      await withServices(async (services) => await checkFiles(services, args.media))
  },
})

async function checkFiles(services: Services, isRead: boolean): Promise<void> {
  const counts = { read: 0, faults: 0 }
  for await (const { file, fault } of checkMedia(services, { isRead })) {
    counts.read += 1
    if (fault !== undefined) {
      counts.faults += 1
      printFinding({ verdict: 'fail', what: 'media', detail: `${file.id}, ${file.storageKey}: ${fault}` })
    }
    if (isRead && counts.read % 100 === 0)
      printFinding({ verdict: 'ok', what: 'media', detail: `${counts.read} files read` })
  }
  const detail = `${counts.read} files ${isRead ? 'read' : 'compared by size'}, ${counts.faults} missing or damaged`
  printFinding({ verdict: counts.faults === 0 ? 'ok' : 'fail', what: 'media', detail })
  if (counts.faults > 0) process.exitCode = 1
}

function findConfig(): Config | { finding: Finding } {
  try {
    return readConfig()
  } catch (error) {
    return { finding: { verdict: 'fail', what: 'configuration', detail: messageOf(error) } }
  }
}

function printFinding({ verdict, what, detail }: Finding): void {
  say(`${verdict.padEnd(4)}  ${what.padEnd(13)}  ${detail}`)
}
