/** Connections that the embedded PostgreSQL takes from one process alone, with its jobs, and from commands beside it. */
const alone = 200
/** Of which one process uses so many to answer requests. */
const perProcess = 20
/** Connections with which all processes of a server together answer requests, unless they are many. */
const together = 120
const leastPerProcess = 4
/** Each process hears of changes on one more, and sees on another whether the database answers. */
const watching = 2
/** For jobs, the primary process and commands. */
const others = 100

/** Connections with which one of `workers` processes answers requests. */
export function connectionsPerProcess(workers: number): number {
  return Math.min(perProcess, Math.max(leastPerProcess, Math.floor(together / workers)))
}

/** Connections that the embedded PostgreSQL has to take for `workers` processes, also while one is being replaced. */
export function connectionsOfServer(workers: number): number {
  if (workers === 1) return alone
  return others + (workers + 1) * (connectionsPerProcess(workers) + watching)
}
