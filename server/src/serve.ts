import { operatorCommand } from './cli/operator-command.ts'

/** `sohbet serve`: runs the application until it is stopped. */
export const serveCommand = operatorCommand({
  name: 'sohbet serve',
  description: 'Starts the application and runs until it is stopped',
  args: {},
  run: async () => {
    const { serve } = await import('./main.ts')
    await serve()
  },
})
