/** An array with its own buffer, which can be transferred to another thread instead of copied. */
export type Bytes = Uint8Array<ArrayBuffer>

export type Rights = 'guest' | 'owner'

export interface Start {
  dataDir: string | undefined
  template: string | undefined
  idleTimeout: number
}

export interface ThreadData extends Start {
  /** The thread shares it: it adds one when it begins a guest's or member's turn and one when it ends it. */
  turns: Int32Array
}

export type ToBackend =
  | { type: 'request'; session: number; rights: Rights; bytes: Bytes }
  | { type: 'disconnect'; session: number }
  | { type: 'dump'; file: string }
  | { type: 'collect garbage' }
  | { type: 'close' }

export type FromBackend =
  | { type: 'log'; fields: object; message: string }
  | { type: 'ready' }
  /** The engine is beyond use. */
  | { type: 'crashed'; reason: string }
  | { type: 'response'; session: number; bytes: Bytes }
  | { type: 'terminate'; session: number }
  | { type: 'dumped' }
