import { expect, test, visit } from '../browser/fixtures.ts'

test(
  'the code of a mailed link leaves the URL, survives a reload, and is sent by a press only [B-21 B-32]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const calls: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/content/auth/')) calls.push(new URL(call.url()).pathname)
    })
    await visit(page, '/confirm-email/?code=used')
    await expect(page).toHaveURL('/confirm-email/')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible()
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('main').getByText('This link is no longer valid.')).toBeVisible()
    expect(calls).toEqual(['/content/auth/confirm-email'])
  },
)
