import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Actor } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import type { FileLinks } from '../files/file-links.ts'
import type { Files } from '../files/files.ts'
import type { QueueEmail } from '../mail/email-queue.ts'
import type { Changes } from '../realtime/changes.ts'

/** AUTH-23 */
export interface Viewer {
  id: string
  email: string
  user_metadata: { full_name: string | null }
  avatar_url: string | null
}

export interface Session {
  user: Viewer
  session: { expires_at: string }
}

/** Reads the session from cookies. `renewed` are headers that extend it. */
export type ReadSession = (headers: Headers) => Promise<{ session: Session | null; renewed?: Headers }>

/** What the server creates at start and every request may use. */
export interface Services {
  config: Config
  db: Database
  files: Files
  fileLinks: FileLinks
  /** A stable pseudonym that can't be reversed. */
  pseudonymOf: (who: string) => string
  changes: Changes
  queueEmail: QueueEmail
  readSession: ReadSession
  log: Logger
}

/** `c.var` */
export interface Variables extends Omit<Services, 'log' | 'readSession'> {
  requestId: string
  /** Adds the request id. */
  log: Logger
  session: Session | null
  /** The viewer, else the visitor role. */
  actor: Actor
}

/** Lets the page renderer call the API in process without reading the session again. */
export interface InProcess {
  known?: { session: Session | null; requestId: string }
}

export interface Env {
  Variables: Variables
  Bindings: InProcess
}
