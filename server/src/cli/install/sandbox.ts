import { once } from 'node:events'
import { openSandbox } from '#wiring/open-providers.ts'
import { systemClock } from '#platform/clock.ts'
import { operatorCommand, readConfig, say } from '../operator-command.ts'

/** `sohbet sandbox`: runs the sandbox as a separate process, for several application processes or for tests. */
export const sandboxCommand = operatorCommand({
  name: 'sohbet sandbox',
  description: 'Runs the sandbox that replaces Stripe and PayPal, until it is stopped',
  args: {
    port: {
      type: 'string',
      default: '4010',
      description: 'Where it listens on this machine; 0: a free port',
    },
    target: {
      type: 'string',
      description:
        'The application that receives events, such as http://127.0.0.1:3000; stored for later runs',
    },
  },
  run: async ({ args }) => {
    const config = readConfig()
    if (config.payments.sandbox === 'refused')
      throw new Error(
        'The sandbox is refused beside real money and in production. Set PAYMENTS_SANDBOX=true if you know better.',
      )
    const target = args.target === undefined ? undefined : readTarget(args.target)
    // The configured address is where it will listen, not a running sandbox to use.
    const own = { ...config, payments: { ...config.payments, sandboxUrl: undefined } }
    const { sandbox, close } = await openSandbox(own, systemClock, readPort(args.port))
    if (!sandbox.isOwn)
      throw new Error(`A sandbox with the data in ${config.dataDir} already runs at ${sandbox.url}.`)
    if (target !== undefined) sandbox.setTarget(target)
    say(`The sandbox is ready: ${sandbox.url}`)
    say(
      `The application uses it with PAYMENTS_SANDBOX_URL=${sandbox.url} and the same DATA_DIR or SECRETS_KEY.`,
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await close()
  },
})

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`${text} is no port. Write a number from 0 to 65535.`)
}

function readTarget(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new Error(`${text} is no address. Write one such as http://127.0.0.1:3000.`)
}
