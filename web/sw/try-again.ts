/** Milliseconds before each retry, for temporary failures of a server or network. */
const pausesMs = [1000, 3000, 10_000]

/** Runs work that may fail temporarily, with up to three retries after pauses; throws the last error. */
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
