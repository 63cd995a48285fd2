/** The result of a step, or undefined if it fails: browsers block their storage, fill it up and clear it. */
export function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined>
export function attempt<Result>(act: () => Result): Result | undefined
export function attempt(act: () => unknown): unknown {
  try {
    const result = act()
    return result instanceof Promise ? result.catch(() => undefined) : result
  } catch {
    return undefined
  }
}
