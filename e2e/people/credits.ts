import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Gives a member credits, as an operator does beside the running server. */
export async function giveCredits(email: string, credits: number): Promise<void> {
  await runSohbet('wallet', 'adjust', email, `--credits=${credits}`, '--reason=a test', '--by=a tester')
}

/** Runs a command of the operators on the data folder of the server under test. */
export async function runSohbet(...args: string[]): Promise<void> {
  const node = join(root, 'node_modules/.bin/node')
  await promisify(execFile)(node, ['server/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
}

/** Gives money back, as an operator does; all that is left unless told. */
export async function refund(reference: string, dollars?: string): Promise<void> {
  const amount = dollars === undefined ? [] : [`--amount=${dollars}`]
  await runSohbet('orders', 'refund', reference, ...amount, '--reason=a test', '--by=a tester')
}
