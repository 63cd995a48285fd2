import type { DemoCounts, RemainingDemo } from '@sohbet/contract/studio'
import { withDemoPeople } from '#modules/accounts/index.ts'
import { commandLine } from '#modules/audit/index.ts'
import { seedNow } from '#modules/importing/index.ts'
import { planRemoval, removeDemo } from '#modules/setup/index.ts'
import { deletePerson } from '#wiring/open-people.ts'
import { giveDemoMoney } from '#wiring/give-demo-money.ts'
import { operatorCommand, say, withServices } from '../operator-command.ts'

/** `sohbet demo`: adds the demo content to an empty catalogue, or removes it. */
export const demoCommand = operatorCommand({
  name: 'sohbet demo',
  description: 'Adds the demo content to an empty catalogue, or removes it',
  args: {
    action: {
      type: 'positional',
      required: false,
      description: '"remove" previews a removal; without it, the content is added',
    },
    yes: { type: 'boolean', description: 'With "remove": executes it' },
  },
  run: async ({ args: { action, yes } }) => {
    if (action === undefined) await add()
    else if (action === 'remove') await remove(yes === true)
    else throw new Error(`Unknown action ${action}. The only one is "remove".`)
  },
})

async function add(): Promise<void> {
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
}

async function remove(isConfirmed: boolean): Promise<void> {
  await withServices(async (services) => {
    const { counts, kept: stored } = await planRemoval(services.db, null)
    if (Object.values(counts).every((count) => count === 0)) say('There is no demo content to remove.')
    else if (isConfirmed) {
      const { removed } = await removeDemo({ ...services, deletePerson }, commandLine)
      say(`Removed: ${toLine(removed)}.`)
    } else say(`This would remove: ${toLine(counts)}. Add --yes to remove it.`)
    for (const one of stored) say(toRemainingLine(one))
    say('The menu and the topics stay; they can be changed in the studio.')
  })
}

const names = {
  collections: ['collection', 'collections'],
  talks: ['talk', 'talks'],
  articles: ['article', 'articles'],
  gatherings: ['gathering', 'gatherings'],
  majalis: ['majlis', 'majalis'],
  speakers: ['speaker', 'speakers'],
  cities: ['city', 'cities'],
  people: ['account', 'accounts'],
  offers: ['offer (withdrawn)', 'offers (withdrawn)'],
} as const satisfies Record<keyof DemoCounts, readonly [string, string]>

function toLine(counts: DemoCounts): string {
  return Object.entries(names)
    .map(([name, [one, many]]) => {
      const count = counts[name as keyof DemoCounts] // The keys of the table above.
      return `${count} ${count === 1 ? one : many}`
    })
    .join(', ')
}

const reasons = {
  edited: 'was edited here',
  bought: 'was bought or given',
  noted: 'members have notes on it',
  saved: 'is bookmarked or in a playlist',
  used: 'a gathering takes place there',
  works: 'has worked in the studio',
  you: 'is signed in',
  lastAdmin: 'is the only admin',
} as const satisfies Record<RemainingDemo['reasons'][number], string>

function toRemainingLine({ kind, title, reasons: found }: RemainingDemo): string {
  return `Kept: ${kind} ${JSON.stringify(title)} (${found.map((reason) => reasons[reason]).join('; ')})`
}
