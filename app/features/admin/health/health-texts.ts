import { counted, formatNumber } from '../../../ui/numbers.ts'

export const HEALTH_TEXTS = {
  title: 'Health',
  what: 'the state of the site',
  checked: (time: string, uptime: string) => `Checked ${time}. Up for ${uptime}.`,
  checkNow: 'Check now',
  fine: 'Fine',
  attention: 'Needs attention',
  figures: 'Figures',
  version: 'Version',
  node: (version: string) => `Node.js ${version}`,
  database: 'Database',
  engine: { pglite: 'Embedded', postgresql: 'PostgreSQL' },
  connections: (used: number, max: number) => `${used} of ${max} connections in use`,
  slowest: (ms: number) => `slowest query today ${formatNumber(ms)} ms`,
  disk: 'Disk',
  full: (percent: number) => `${percent}% full`,
  free: (free: string, total: string) => `${free} of ${total} free.`,
  uploadsStopAt: (least: string) => `Uploads stop at ${least}.`,
  noUploadLimit: 'No limit is set for uploads.',
  noDisk: 'Not used',
  objectStore: 'Files are in the object store.',
  queue: 'Queue',
  jobs: (waiting: number) => counted(waiting, 'job'),
  running: (running: number, failed: number) => `${running} running · ${failed} failed`,
  emails: 'Emails',
  unsent: (failed: number, waiting: number) =>
    `${formatNumber(failed)} failed, ${formatNumber(waiting)} waiting`,
  sent: (sent: number) => `${formatNumber(sent)} sent in 24 hours`,
  files: 'Files',
  filesFound: (missing: number, damaged: number) =>
    `${formatNumber(missing)} missing, ${formatNumber(damaged)} damaged`,
  filesChecked: (files: number, size: string, time: string) =>
    `${counted(files, 'file')} checked (${size}), ${time}`,
  notChecked: 'Not checked yet',
  firstCheck: (time: string) => `The first check is on ${time}.`,
  filesFaulty: (count: number) =>
    count === 1
      ? '1 stored file is missing or damaged'
      : `${formatNumber(count)} stored files are missing or damaged`,
  restoreFiles: 'Restore them from a backup under the same keys. The next check then finds them in order.',
  unsafeArchives: (count: number) => counted(count, 'unsafe archive'),
  faults: 'Files to look at',
  fault: { missing: 'Missing', damaged: 'Damaged', unsafe: 'Unsafe archive, nobody can download it' },
  faultSince: (fault: string, time: string) => `${fault} · found ${time}`,
  moreFaults: (count: number) => `and ${formatNumber(count)} more`,
  backup: 'Last backup',
  noBackup: 'None',
  backupSize: (size: string, count: number) => `${size} · ${counted(count, 'backup')}`,
  backupLate: 'The last one is more than a day old.',
  noBackupYet: (time: string) => `The next one is on ${time}.`,
  backupsOff: 'Nightly backups are turned off.',
  readers: 'Live readers',
  readersMax: (max: number) => `of ${formatNumber(max)}`,
  browserErrors: 'Errors in browsers',
  today: (count: number) => `${formatNumber(count)} today`,
  ofInstance: 'On this instance',
  notSent: (count: number) =>
    count === 1 ? "1 email couldn't be sent" : `${formatNumber(count)} emails couldn't be sent`,
  messageToFounder: 'A message to a founder',
  emailsKept: 'We still have them. Waiting emails are retried automatically.',
  diskLow: 'The disk is almost full',
  uploadsStopped: 'Uploads are refused until there is space. Everything else works.',
  everythingRuns: { title: 'Everything is running', description: 'No failed jobs and no unsent emails.' },
  failures: 'Failed emails and jobs',
  columns: { what: 'What', to: 'To', since: 'Since', why: 'Why', actions: 'Actions' },
  tryAgain: 'Try again',
  tryAgainWhat: (what: string) => `Try again: ${what}`,
  tooLate: 'Too late to send',
  retrying: (count: number) => `Trying ${counted(count, 'failure')} again`,
  nothingToRetry: 'Nothing was left to try again',
  retryFailed: "That didn't work",
  tryLater: 'Please try again in a moment.',
  settings: 'Settings to check',
  slowQueries: 'Slow queries today',
  slowQuery: (ms: number, count: number) => `${formatNumber(ms)} ms · ${counted(count, 'time')}`,
  browserError: (page: string, count: number) => `${page} · ${counted(count, 'time')}`,
} as const

export const RETRY_ERRORS = { ids: 'ids must be a list of up to 100 valid UUIDs' } as const

/** What is said about settings that work, but that a site with members should change. */
export const SETTING_WARNINGS = {
  secondFactor: 'Admins need no two-step sign-in. REQUIRE_SECOND_FACTOR=admins changes that.',
  noBackups: 'There are no nightly backups. BACKUP_DAYS=7 turns them on.',
  supportEmail: 'Messages to support go to all admins. SUPPORT_EMAIL sets one address.',
  notHttps: "The public address isn't https, so passwords travel unencrypted.",
} as const

export const DATABASE_WARNINGS = {
  lossy: (settings: string) =>
    `A power cut may lose saved data, or the whole database: PostgreSQL runs with ${settings} off.`,
  clocksDiffer: (seconds: number) =>
    `The clocks of this server and of the database differ by ${seconds} seconds. One is wrong, so codes for signing in may be refused.`,
} as const
