import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Gives a member credits with an operator's command, beside the running server. */
export async function giveCredits(email: string, credits: number): Promise<void> {
  await runSohbet('wallet', 'adjust', email, `--credits=${credits}`, '--reason=a test', '--by=a tester')
}

/** Runs an operator's command on the data folder of the server under test; throws if it fails. */
export async function runSohbet(...args: string[]): Promise<void> {
  const host = idleHosts.pop() ?? startHost()
  host.channel?.ref()
  const environment = {
    ...process.env,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  }
  host.send({ args, environment })
  const [result] = (await once(host, 'message')) as [{ code: number; errors: string }] // As the host answers.
  host.channel?.unref()
  idleHosts.push(host)
  if (result.code !== 0) throw new Error(`sohbet ${args.join(' ')}: ${result.errors}`)
}

// Loading the code takes longer than most commands, so each process runs several in sequence.
const idleHosts: ChildProcess[] = []

function startHost(): ChildProcess {
  const execPath = join(root, 'node_modules/.bin/node')
  const host = fork(join(root, 'server/test/app/command-host.ts'), { cwd: root, execPath, execArgv: [] })
  // It ends with the tests and does not keep them running.
  host.unref()
  return host
}
