import { formatUnits } from '@sohbet/contract/amounts'
import { defineCommand } from 'citty'
import { getMemberId } from '#modules/accounts/index.ts'
import { acceptGifts, listAllGifts, returnGiftEarly, showGift, type ShownGift } from '#modules/gifts/index.ts'
import { decisionArgs, limitArg, readDecision, readLimit, readWhole } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withServices } from '../operator-command.ts'

const id = { type: 'positional', required: true, description: 'The number of the gift' } as const

const listCommand = operatorCommand({
  name: 'sohbet gifts list',
  description: 'Lists the most recent gifts of all givers or one',
  args: {
    email: { type: 'string', description: 'Only those given by the account with this email address' },
    limit: limitArg,
  },
  run: async ({ args }) => {
    const limit = readLimit(args.limit)
    const gifts = await withServices(async (services) => {
      const giverId = args.email === undefined ? undefined : await getMemberId(services, args.email)
      return await listAllGifts(services, { giverId, limit })
    })
    if (gifts.length === 0) say('There are no such gifts.')
    for (const gift of gifts) sayRow(`#${gift.id}`, gift.createdAt.toISOString(), ...describe(gift))
  },
})

const showCommand = operatorCommand({
  name: 'sohbet gifts show',
  description: 'Shows a gift and its result; never its note or its link',
  args: { id },
  run: async ({ args }) => {
    const gift = await withServices((services) => showGift(services, services.db, readId(args.id)))
    say(`Gift ${gift.id}: ${describe(gift).join(', ')}.`)
    say(`Given ${gift.createdAt.toISOString()} to ${gift.email ?? 'an address that is kept no more'}.`)
    say(`Comes back ${gift.returnsAt.toISOString()} unless it is claimed before.`)
    if (gift.decidedAt !== null) say(`Decided ${gift.decidedAt.toISOString()}.`)
    if (gift.creditUnits !== null && gift.creditUnits > 0)
      say(`${formatUnits(gift.creditUnits)} credits of it came into the wallet of who claimed it.`)
    if (gift.returned !== null) say(`Returned by ${gift.returned.by}: ${gift.returned.reason}`)
  },
})

const returnCommand = operatorCommand({
  name: 'sohbet gifts return',
  description: 'Refunds an unclaimed gift to its giver before it expires',
  args: {
    id,
    ...decisionArgs,
  },
  run: async ({ args }) => {
    const gift = await withServices((services) =>
      returnGiftEarly(services, readId(args.id), readDecision(args)),
    )
    const to = gift.giverId === null ? 'the forfeits: its giver has left' : `account ${gift.giverId}`
    say(`${formatUnits(gift.units)} credits of gift ${gift.id} went back to ${to}.`)
  },
})

const acceptCommand = operatorCommand({
  name: 'sohbet gifts accept',
  description: 'Allows gifts again to an address that had blocked them',
  args: { email: { type: 'positional', required: true, description: 'The email address' } },
  run: async ({ args }) => {
    if (!(await withServices((services) => acceptGifts(services, args.email))))
      throw new Error(`${args.email} has not refused gifts.`)
    say(`${args.email} can be given gifts again.`)
  },
})

function readId(text: string): number {
  return readWhole(text, { option: 'The number of a gift', max: 2_147_483_647 })
}

function describe({ title, units, status, giverId }: ShownGift): string[] {
  const giver = giverId === null ? 'by a giver who has left' : `by account ${giverId}`
  return [title, `${formatUnits(units)} credits`, status, giver]
}

/** `sohbet gifts`: gifts, and what only operators may change about them. */
export const giftsCommand = defineCommand({
  meta: { name: 'sohbet gifts', description: 'Lists, shows and returns gifts' },
  subCommands: { list: listCommand, show: showCommand, return: returnCommand, accept: acceptCommand },
})
