import { expect, test } from 'vitest'
import { isBuilt } from '../site/serve.ts'
import { measureGrowth } from './growth.ts'

test.runIf(isBuilt)(
  'fills a small site, indexes it, measures every growing call, and compares it with its peers',
  async () => {
    const { requested, peers, ...figures } = await measureGrowth({
      tracks: 1000,
      seconds: 0.25,
      rate: 20,
      hasPeers: true,
    })
    expect(figures).toMatchObject({ tracks: 1000, collections: 80, articles: 100, members: 1000 })
    expect(Object.keys(requested)).toHaveLength(10)
    for (const figure of Object.values(requested)) expect(figure).toMatchObject({ requests: 5, refused: 0 })
    expect(figures.filling?.index.maxTurnMs).toBeGreaterThan(0)
    const searched = { documents: expect.any(Number), search: { requests: 300 } }
    expect(peers).toMatchObject({ minisearch: searched, orama: searched, postgres: searched })
  },
)
