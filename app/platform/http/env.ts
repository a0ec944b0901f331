import type { Logger } from 'pino'
import type { SentToken } from '../api/token-areas.ts'
import type { Config } from '../config/config.ts'
import type { Actor } from '../database/actor.ts'
import type { Changes } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { FileLinks } from '../files/file-links.ts'
import type { Files } from '../files/files.ts'
import type { Pictures } from '../files/pictures/pictures.ts'
import type { Disk } from '../files/storage/disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { QueueEmail } from '../mail/email-queue.ts'
import type { Values } from '../operations/topics.ts'
import type { RecentReads } from '../responses/recent-reads.ts'
import type { RepeatedResponses, ResponseSource } from '../responses/repeated-responses.ts'
import type { ResponseMemories } from '../responses/response-memory.ts'
import type { Versions } from '../responses/versions.ts'
import type { LiveSettings } from '../settings/live-settings.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { RateLimitName } from './rate-limits/rate-limit-table.ts'
import type { MemberSignals } from './streams/member-signals.ts'

/** AUTH-23 */
export interface Viewer {
  id: string
  email: string
  user_metadata: { full_name: string | null }
  avatar_url: string | null
  /** Only for links: whoever acts as one is asked again. */
  is_admin?: true | undefined
  /** Whether somebody moderates without being an admin. It is only for links, too. */
  is_moderator?: true | undefined
}

export interface Suspension {
  reason: string
  /** It is null if it lasts for good. */
  until: string | null
}

export interface DeletionRequest {
  requested_at: string
  due_at: string
}

export interface Session {
  user: Viewer
  session: {
    id: string
    expires_at: string
    /** When the member last proved who they are: at sign-in, or since. */
    authenticated_at: string
    /** When the member passed the second step in this session; null if they haven't. */
    second_factor_at: string | null
  }
  suspension: Suspension | null
  /** Set while the member can take back the deletion of their account. */
  deletion: DeletionRequest | null
}

export interface ReadSessionResult {
  session: Session | null
  /** When the session's account was created; null for a guest. */
  accountCreatedAt: Date | null
  /** Whether the member has the role, with or without the second factor that the site may require. */
  isAdmin: boolean
  /** Headers that extend the session. */
  renewed?: Headers
}

/**
 * Reads the session from cookies.
 * @param options.mayBeRecent accepts what was read a few seconds ago, unless a change of the member was
 * reported since
 */
export type ReadSession = (
  headers: Headers,
  options?: { mayBeRecent?: boolean },
) => Promise<ReadSessionResult>

export interface Services {
  config: Config
  db: Database
  files: Files
  pictures: Pictures
  disk: Disk
  fileLinks: FileLinks
  /** Stable, and can't be reversed. */
  pseudonymOf: (who: string) => string
  /** Signs the links that stop a member's emails. */
  unsubscribeKey: string
  /** The public key with which browsers subscribe to pushes. */
  pushKey: string
  /** Encrypts the secrets of webhooks. */
  webhookKey: string
  changes: Changes
  /** The signals of single members, for their open pages. */
  memberSignals: MemberSignals
  /** The versions of what guests see. */
  versions: Versions
  /** Responses that many readers share. */
  memories: ResponseMemories
  /** Responses of the API and pages that are sent again without going through the routes. */
  repeatedResponses: RepeatedResponses
  /** What admins set. */
  settings: LiveSettings
  /** What members have read recently. */
  recentReads: RecentReads
  queueEmail: QueueEmail
  readSession: ReadSession
  /** Sentences for the operator, shown in /readyz. */
  warnings: Set<string>
  /** A sentence for the operator while nobody receives support messages. */
  supportWarning: () => Promise<string | null>
  telemetry: Telemetry
  jobs: Jobs
  /** Opens the local mailbox; undefined if it opens without one. */
  mailboxToken: string | undefined
  log: Logger
}

export interface Variables
  extends Omit<Services, 'log' | 'readSession' | 'mailboxToken' | 'repeatedResponses'> {
  requestId: string
  /** The pattern of the page's path, for the access log; set by the pages only. */
  pageRoute?: string
  log: Logger
  session: Session | null
  accountCreatedAt: Date | null
  isAdmin: boolean
  /** The rate limits that the operation declares. */
  limits?: readonly RateLimitName[]
  /** The token with which the request acts for a member. Its session then isn't one of a browser. */
  token?: SentToken
  /** The signed-in member, else a guest. */
  actor: Actor
  /** Why it isn't known who is asking: the database couldn't be reached. The session is null then. */
  sessionFailure?: Error | undefined
  /** What a write changed, if its parameters don't say so: see `parametersOf`. */
  changed?: Values
  /** Set where a guest's response is made, to which a member's own part is added. */
  readsAsGuest?: boolean
}

/** Lets the page renderer call the API in process without reading the session again. */
export interface InProcess {
  known?: Pick<ReadSessionResult, 'session' | 'accountCreatedAt' | 'isAdmin'> & {
    requestId: string
    sessionFailure?: Error | undefined
    /**
     * Whose rate limits apply: those of the person who opens the page, even if it's rendered for all members.
     */
    caller: string
  }
}

export interface Env {
  Variables: Variables
  Bindings: InProcess & ResponseSource
}
