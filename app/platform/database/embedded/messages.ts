/** An array with memory of its own, so that it can move to another thread instead of being copied. */
export type Bytes = Uint8Array<ArrayBuffer>

/** With whose rights a session asks while no transaction of its own says otherwise. */
export type Rights = 'guest' | 'owner'

/** What the thread of the database is started with. */
export interface Start {
  /** Folder of the product's data, or none for a database in memory. */
  dataDir: string | undefined
  /** For a database in memory: a file written by `dump` to begin with. */
  template: string | undefined
  /** How long a transaction may wait for its next statement before it is rolled back, in milliseconds. */
  patience: number
}

/** What the main thread says to the thread of the database. */
export type ToBackend =
  | { type: 'ask'; session: number; rights: Rights; bytes: Bytes }
  | { type: 'leave'; session: number }
  | { type: 'dump'; file: string }
  | { type: 'close' }

/** What it says back. */
export type FromBackend =
  | { type: 'log'; fields: object; message: string }
  | { type: 'ready' }
  | { type: 'answer'; session: number; bytes: Bytes }
  | { type: 'expel'; session: number }
  | { type: 'dumped' }
