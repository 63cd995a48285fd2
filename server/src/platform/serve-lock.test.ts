import { expect, inject, test } from 'vitest'
import { claimDataFolder } from './serve-lock.ts'

const url = inject('databaseUrl')

test('a second server on the same data is refused with what to do, until the first lets go', async () => {
  const first = await claimDataFolder(url, '/srv/sohbet')
  await expect(claimDataFolder(url, '/srv/sohbet')).rejects.toThrow(
    'Another Sohbet is already running with the data in /srv/sohbet. Stop it first, or set DATA_DIR.',
  )
  await first.release()
  const claims = async (): Promise<boolean> =>
    await claimDataFolder(url, '/srv/sohbet').then(
      async ({ release }) => {
        await release()
        return true
      },
      () => false,
    )
  await expect.poll(claims).toBe(true)
})
