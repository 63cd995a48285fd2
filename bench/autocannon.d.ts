declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>
    path?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests: { setupRequest: (request: Request) => Request }[]
  }
  interface Result {
    non2xx: number
    errors: number
    requests: { average: number; total: number }
    latency: { p99: number }
  }
  function autocannon(options: Options): Promise<Result>
  export default autocannon
  export type { Request }
}
