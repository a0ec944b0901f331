import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Actor } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import type { FileLinks } from '../files/file-links.ts'
import type { Files } from '../files/files.ts'
import type { QueueEmail } from '../mail/email-queue.ts'
import type { Changes } from '../realtime/changes.ts'

/** Who asks, as the session says: the user's half of AUTH-23. */
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

/** Reads the session that a request's cookies stand for; may answer headers that renew it. */
export type ReadSession = (headers: Headers) => Promise<{ session: Session | null; renewed?: Headers }>

/** All that the server has made at its start and every request may use. */
export interface Services {
  config: Config
  db: Database
  files: Files
  fileLinks: FileLinks
  /** Stands for somebody where it shall not be found out who they are: always the same, and nothing leads back. */
  pseudonymOf: (who: string) => string
  changes: Changes
  queueEmail: QueueEmail
  readSession: ReadSession
  log: Logger
}

/** What a request's handlers find in `c.var`. */
export interface Variables extends Omit<Services, 'log' | 'readSession'> {
  requestId: string
  /** Writes with the request's id. */
  log: Logger
  session: Session | null
  /** On whose behalf the database is asked: the viewer, else the visitor. */
  actor: Actor
}

/** Set when one part of the server asks another in process, so that a page's calls read the session once. */
export interface InProcess {
  known?: { session: Session | null; requestId: string }
}

export interface Env {
  Variables: Variables
  Bindings: InProcess
}
