import { formatUnits, readCredits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import { defineCommand } from 'citty'
import { getMemberId } from '#modules/accounts/index.ts'
import { adjustWallet, freezeWallet, showWallet } from '#modules/wallet/index.ts'
import { operatorCommand, say, withOwnerServices, withServices } from '../operator-command.ts'

const email = {
  type: 'positional',
  required: true,
  description: 'The email address of the account',
} as const
const reason = { type: 'string', required: true, description: 'The reason, stored permanently' } as const
const by = { type: 'string', required: true, description: 'Who decided, stored permanently' } as const

const showCommand = operatorCommand({
  name: 'sohbet wallet show',
  description: 'Shows the balance of an account, its most recent entries and the operators’ changes',
  args: { email },
  run: async ({ args }) => {
    const wallet = await withServices(async (services) =>
      showWallet(services, await getMemberId(services, args.email)),
    )
    const frozen = wallet.frozenAt === undefined ? '' : `, frozen since ${wallet.frozenAt.toISOString()}`
    say(`${args.email} has ${formatUnits(wallet.balance)} credits in ${wallet.entries} entries${frozen}.`)
    for (const { number, at, kind, units, balance, reference } of wallet.history)
      say(
        [
          `#${number}`,
          at.toISOString(),
          kind,
          `${units > 0 ? '+' : ''}${formatUnits(units)}`,
          formatUnits(balance),
          reference,
        ].join('  '),
      )
    for (const { at, action, by, reason } of wallet.operations)
      say([at.toISOString(), action, `by ${by}`, reason].join('  '))
  },
})

const adjustCommand = operatorCommand({
  name: 'sohbet wallet adjust',
  description: 'Adds credits to an account, or subtracts them when negative',
  args: {
    email,
    credits: {
      type: 'string',
      required: true,
      description: 'Such as 12.50, or --credits=-12.50 to subtract',
    },
    reason,
    by,
  },
  run: async ({ args }) => {
    const units = readAmount(args.credits)
    const why = readWhy(args)
    const { balance } = await withOwnerServices(async (owner) =>
      adjustWallet(owner, await getMemberId(owner, args.email), { units, ...why }),
    )
    say(`${args.email} has ${formatUnits(balance)} credits.`)
  },
})

function readAmount(text: string): Units {
  const units = /^[-+]?\d+(?:\.\d+)?$/.test(text) ? readCredits(Number(text)) : 'not-a-number'
  if (typeof units === 'string' || units === 0)
    throw new Error(`${text} is no amount. Write credits with at most two decimals, such as 12.50.`)
  return units
}

function readWhy(args: { reason: string; by: string }): { reason: string; by: string } {
  return { reason: args.reason.trim(), by: args.by.trim() }
}

const freezeCommand = operatorCommand({
  name: 'sohbet wallet freeze',
  description: 'Prevents an account from sending and giving credits; it can still spend and receive',
  args: { email, reason, by },
  run: async ({ args }) => {
    await withOwnerServices(async (owner) =>
      freezeWallet(owner, await getMemberId(owner, args.email), { isFrozen: true, ...readWhy(args) }),
    )
    say(`The wallet of ${args.email} is frozen.`)
  },
})

const unfreezeCommand = operatorCommand({
  name: 'sohbet wallet unfreeze',
  description: 'Allows an account to send and give credits again',
  args: { email, reason, by },
  run: async ({ args }) => {
    await withOwnerServices(async (owner) =>
      freezeWallet(owner, await getMemberId(owner, args.email), { isFrozen: false, ...readWhy(args) }),
    )
    say(`The wallet of ${args.email} is not frozen any more.`)
  },
})

/** `sohbet wallet`: the wallet of an account, and changes only operators may make. */
export const walletCommand = defineCommand({
  meta: { name: 'sohbet wallet', description: 'Shows, adjusts and freezes wallets' },
  subCommands: {
    show: showCommand,
    adjust: adjustCommand,
    freeze: freezeCommand,
    unfreeze: unfreezeCommand,
  },
})
