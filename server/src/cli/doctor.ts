import type { Config } from '../platform/config.ts'
import { checkInstallation } from './check-installation.ts'
import type { Finding } from './check-installation.ts'
import { createCommandLog, operatorCommand, readConfig, say } from './operator-command.ts'

/** `sohbet doctor`: one line per check, exit code 1 when one fails. */
export const doctorCommand = operatorCommand({
  name: 'sohbet doctor',
  description: 'Checks configuration, database, storage, disk and clock',
  args: {},
  run: async () => {
    const config = findConfig()
    if ('finding' in config) {
      sayFinding(config.finding)
      process.exitCode = 1
      return
    }
    sayFinding({ verdict: 'ok', what: 'configuration', detail: `data in ${config.dataDir}` })
    for await (const finding of checkInstallation(config, createCommandLog(config))) {
      sayFinding(finding)
      if (finding.verdict === 'fail') process.exitCode = 1
    }
  },
})

function findConfig(): Config | { finding: Finding } {
  try {
    return readConfig()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { finding: { verdict: 'fail', what: 'configuration', detail } }
  }
}

function sayFinding({ verdict, what, detail }: Finding): void {
  say(`${verdict.padEnd(4)}  ${what.padEnd(13)}  ${detail}`)
}
