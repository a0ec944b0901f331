/** An array with its own buffer, which can be transferred to another thread instead of copied. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The rights of a session outside of transactions that set their own. */
export type Rights = 'guest' | 'owner'

/** Options that the database thread starts with. */
export interface Start {
  /** Folder of the product's data, or none for a database in memory. */
  dataDir: string | undefined
  /** For a database in memory: a file written by `dump` to start from. */
  template: string | undefined
  /** How long a transaction may be idle before it is rolled back, in milliseconds. */
  idleTimeout: number
}

/** Messages from the main thread to the database thread. */
export type ToBackend =
  | { type: 'request'; session: number; rights: Rights; bytes: Bytes }
  | { type: 'disconnect'; session: number }
  | { type: 'dump'; file: string }
  | { type: 'close' }

/** Messages from the database thread to the main thread. */
export type FromBackend =
  | { type: 'log'; fields: object; message: string }
  | { type: 'ready' }
  | { type: 'response'; session: number; bytes: Bytes }
  | { type: 'terminate'; session: number }
  | { type: 'dumped' }
