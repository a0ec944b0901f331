declare module 's3rver' {
  interface Context {
    readonly method: string
    readonly path: string
    readonly query: Record<string, string | undefined>
    status: number
    type: string
    body: string
  }

  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      resetOnClose?: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module 's3rver/lib/models/account' {
  export const DUMMY_ACCOUNT: {
    createKeyPair(id: string, secret: string): void
    revokeAccessKey(id: string): void
  }
}
