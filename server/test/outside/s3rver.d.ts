declare module '@20minutes/s3rver' {
  interface Context {
    method: string
    path: string
    url: string
    app: object
    status: number
    type: string
    body: string
  }
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

  /** An S3-compatible server that stores its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs?: string[] }[]
    })
    /** In the order in which they receive a request. */
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
