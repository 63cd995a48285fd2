import { formatUnits, readCredits, type Units } from '@sohbet/contract/amounts'
import { defineCommand } from 'citty'
import { getMemberId } from '#modules/accounts/index.ts'
import { hasOpenDispute } from '#modules/payments/index.ts'
import { adjustWallet, freezeWallet, showWallet } from '#modules/wallet/index.ts'
import { decisionArgs, emailArg, readDecision } from '../offer-arguments.ts'
import { operatorCommand, say, sayRow, withOwnerServices, withServices } from '../operator-command.ts'

const showCommand = operatorCommand({
  name: 'sohbet wallet show',
  description: 'Shows the balance of an account, its most recent entries and the operators’ changes',
  args: { email: emailArg },
  run: async ({ args }) => {
    const wallet = await withServices(async (services) =>
      showWallet(services, await getMemberId(services, args.email)),
    )
    const frozen = wallet.frozenAt === undefined ? '' : `, frozen since ${wallet.frozenAt.toISOString()}`
    say(`${args.email} has ${formatUnits(wallet.balance)} credits in ${wallet.entries} entries${frozen}.`)
    for (const { number, at, kind, units, balance, reference } of wallet.history)
      sayRow(
        `#${number}`,
        at.toISOString(),
        kind,
        `${units > 0 ? '+' : ''}${formatUnits(units)}`,
        formatUnits(balance),
        reference,
      )
    for (const { at, action, by, reason } of wallet.operations)
      sayRow(at.toISOString(), action, `by ${by}`, reason)
  },
})

const adjustCommand = operatorCommand({
  name: 'sohbet wallet adjust',
  description: 'Adds credits to an account, or subtracts them when negative',
  args: {
    email: emailArg,
    credits: {
      type: 'string',
      required: true,
      description: 'Such as 12.50, or --credits=-12.50 to subtract',
    },
    ...decisionArgs,
  },
  run: async ({ args }) => {
    const units = readAmount(args.credits)
    const { balance } = await withOwnerServices(async (owner) =>
      adjustWallet(owner, await getMemberId(owner, args.email), { units, ...readDecision(args) }),
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

const freezeCommand = holdCommand({
  name: 'sohbet wallet freeze',
  description: 'Prevents an account from sending and giving credits; it can still spend and receive',
  isFrozen: true,
  outcome: 'is frozen',
})

const unfreezeCommand = holdCommand({
  name: 'sohbet wallet unfreeze',
  description: 'Allows an account to send and give credits again',
  isFrozen: false,
  outcome: 'is not frozen any more',
})

function holdCommand({
  isFrozen,
  outcome,
  ...command
}: Record<'name' | 'description' | 'outcome', string> & { isFrozen: boolean }) {
  return operatorCommand({
    ...command,
    args: { email: emailArg, ...decisionArgs },
    run: async ({ args }) => {
      await withOwnerServices(async (owner) =>
        freezeWallet(owner, await getMemberId(owner, args.email), {
          isFrozen,
          isDisputed: hasOpenDispute,
          ...readDecision(args),
        }),
      )
      say(`The wallet of ${args.email} ${outcome}.`)
    },
  })
}

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
