/** Connections that the embedded PostgreSQL allows for a single process with its jobs, and commands beside it. */
const alone = 200
/** How many of them one process uses to answer requests. */
const perProcess = 20
/** Connections shared by all processes of a server to answer requests, unless there are many processes. */
const together = 120
const leastPerProcess = 4
/** Each process uses one more to listen for changes and one for the health check. */
const watching = 2
/** For jobs, the primary process and commands. */
const others = 100

/** Connections for requests per process, with `workers` processes. */
export function connectionsPerProcess(workers: number): number {
  return Math.min(perProcess, Math.max(leastPerProcess, Math.floor(together / workers)))
}

/** Connections that the embedded PostgreSQL must allow for `workers` processes, including during a replacement. */
export function connectionsOfServer(workers: number): number {
  if (workers === 1) return alone
  return others + (workers + 1) * (connectionsPerProcess(workers) + watching)
}
