export const BACKUP_PAGE = {
  title: 'Backup',
  subtitle:
    'All rows of one moment and the files they refer to. It is made and kept on the server, and never downloaded here.',
} as const

export const BACKUP_STATE = {
  what: 'the state of the backups',
  last: 'Last backup',
  none: 'There is no backup yet.',
  size: (size: string, count: number) =>
    `${size}. ${count === 1 ? '1 backup is' : `${count} backups are`} kept.`,
  start: 'Back up now',
  running: 'A backup is being made. You can leave this page.',
  started: 'The backup has been started.',
  notStarted: "We couldn't start it.",
  failed: 'The last one that somebody started failed',
  off: 'BACKUP_DAYS=0 in the environment of the server turns backups off.',
} as const
