import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Expires a member's paid period, beside the running server, which charges for the next at once. */
export async function failRenewal(email: string): Promise<void> {
  const node = join(root, 'node_modules/.bin/node')
  await promisify(execFile)(node, ['server/test/money/end-period.ts', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
}
