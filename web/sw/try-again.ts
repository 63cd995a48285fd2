/** Milliseconds before each further try: a server or a network that fails for a moment is no reason to give up. */
const pausesMs = [1000, 3000, 10_000]

/** Does something that may fail for a moment, and again after a pause, three times; throws what the last attempt threw. */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<void> = wait,
): Promise<Result> {
  for (const milliseconds of pausesMs)
    try {
      return await work()
    } catch {
      await pause(milliseconds)
    }
  return await work()
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
