import { withDemoPeople } from '#modules/accounts/index.ts'
import { seedNow } from '#modules/ingest/index.ts'
import { giveDemoMoney } from '#wiring/give-demo-money.ts'
import { operatorCommand, say, withServices } from '../operator-command.ts'

/** `sohbet demo`: puts the demo content into an empty catalogue. */
export const demoCommand = operatorCommand({
  name: 'sohbet demo',
  description: 'Adds the demo content to an empty catalogue',
  args: {},
  run: async () => {
    const startedAt = performance.now()
    const outcome = await withServices((services) =>
      withDemoPeople(services, say, {
        seed: (onBegin) => seedNow(services, undefined, onBegin),
        giveMoney: giveDemoMoney,
      }),
    )
    if (outcome === 'absent')
      throw new Error('This installation has no demo content: the folder demo/albums is missing.')
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(
      outcome === 'seeded'
        ? `Added the demo content (${seconds} s).`
        : 'The catalogue is not empty, and demo content is only added to an empty one. Nothing was changed.',
    )
  },
})
