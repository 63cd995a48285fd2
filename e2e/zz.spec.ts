import { AxeBuilder } from '@axe-core/playwright'
import { play, test, visit } from './fixtures.ts'
test('zz', async ({ page }) => {
  await visit(page, '/audios/detail/a-room-with-one-window')
  for (const i of [1, 2]) {
    const { violations } = await new AxeBuilder({ page }).withRules(['label-content-name-mismatch']).analyze()
    console.log(i, JSON.stringify(violations.map((v) => v.nodes.map((n) => [n.html, n.failureSummary]))))
    if (i === 1) await play(page, 'A room with one window')
  }
})
