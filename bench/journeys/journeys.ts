// Whether a listener ever loses the position: `node bench/journeys/journeys.ts [name ...]` drives whole journeys in Chromium against
// Sohbet, in real time, prints what happens and which promises are kept, and ends with 1 where one is broken.
import { album, listAlbums } from './journeys-lists.ts'
import { expiry, network, networkAlbums, sleep } from './journeys-network.ts'
import { answers, lengths, oddAlbums, storage } from './journeys-odd.ts'
import { Journey } from './journeys-record.ts'
import { openStage } from './journeys-stage.ts'
import type { Stage } from './journeys-stage.ts'

const journeys: Record<string, (stage: Stage, journey: Journey) => Promise<void>> = {
  album,
  expiry,
  network,
  sleep,
  lengths,
  answers,
  storage,
}

async function walk(names: readonly string[]): Promise<void> {
  const stage = await openStage({ ...listAlbums, ...networkAlbums, ...oddAlbums })
  // Anyone who breaks it off leaves nothing running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.stop().finally(() => process.exit(1)))
  try {
    for (const name of names) {
      const journey = new Journey(name)
      await journeys[name]?.(stage, journey).catch((error: unknown) =>
        journey.promise('the journey comes to its end', false, String(error)),
      )
      // What a broken journey leaves open would be heard in the next one.
      for (const context of stage.browser.contexts()) await context.close()
      if (journey.isBroken) process.exitCode = 1
    }
  } finally {
    await stage.stop()
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in journeys))
if (unknown.length > 0)
  throw new Error(`There is no journey ${unknown.join(', ')}, only ${Object.keys(journeys).join(', ')}.`)
await walk(wanted.length > 0 ? wanted : Object.keys(journeys))
