/** What the commands say to operators. */
export const BACKUP_TEXTS = {
  done: (path: string, rows: number, files: number) => `Saved ${rows} rows and ${files} files in ${path}`,
  missing: (keys: readonly string[]) =>
    `The store doesn't have ${keys.length} files that rows refer to, so the backup doesn't either: ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ' …' : ''}`,
  nightlyFailed: (reason: string) => `The last nightly backup failed: ${reason}`,
  failed: (reason: string) => `The backup failed, and nothing was saved: ${reason}`,
  sameSecond: (path: string) => `Another backup is being written to ${path}. Try again in a second.`,
  unknownRequest:
    "The server doesn't know this request. If it was updated since it started, restart it first.",
  noCommunityInFolder: (dataDir: string) =>
    `There is no community in ${dataDir}. Nothing was created. Set DATA_DIR or DATABASE_URL, or run the command in the folder with the site's .env.`,
  noCommunityInDatabase: (name: string, host: string) =>
    `There is no community in the database ${name}${host ? ` on ${host}` : ''}. Nothing was created. Set DATABASE_URL or DATA_DIR, or run the command in the folder with the site's .env.`,
  noArchive: (path: string) => `${path} isn't a complete backup of Unpause. Choose another one.`,
  damaged: (path: string, entry: string) =>
    `${path} is damaged: ${entry} isn't what was saved. Nothing was restored. Choose another backup.`,
  tooNew: (migration: string) =>
    `This backup was made by a newer version of Unpause (it has the migration ${migration}). Restore it with that version.`,
  changed: (migration: string) =>
    `The migration ${migration} isn't the one that the backup was made with. Restore it with the version that made it.`,
  databaseNotEmpty:
    'The database already has a community. Restore into an empty one: set DATABASE_URL or DATA_DIR to a new place.',
  filesNotEmpty: (key: string) =>
    `The store already has files that this restore didn't put there, such as ${key}. Nothing was restored. Restore into an empty one: set DATA_DIR or S3_BUCKET to a new place, or move those files away.`,
  restoreUnderWay:
    'Another restore or move into this database is under way. Wait until it has ended. Nothing was changed.',
  restored: (rows: number, files: number) =>
    `Restored ${rows} rows and ${files} files, and compared them with the backup.`,
  restoreFailed: (reason: string) =>
    `The restore stopped: ${reason}\nThe place isn't ready for use. Remove the cause and run the same command again: it starts over.`,
  otherTable: (name: string) =>
    `${name} in the backup isn't as its migrations create it, so the archive was changed by hand.`,
  noDeletedIds: (path: string) =>
    `${path} isn't a list of deleted IDs of Unpause. Move it away, or replace it by a copy. Nothing was changed.`,
  deletedIdsNotSaved: (reason: string) =>
    `What was deleted isn't recorded beside the backups (${reason}), so restoring one would bring it back. Make BACKUP_DIR writable.`,
  deletedAgain: (rows: number, at: string) =>
    `Deleted ${rows} of these rows again, with their files: they had been deleted after the backup, until ${at}.`,
  nothingDeleted: (at: string) => `None of these rows had been deleted after the backup, until ${at}.`,
  noList: (name: string) =>
    `There is no list of what was deleted since (${name}), neither beside the backup nor in BACKUP_DIR, so deleted accounts and content are back. If you have the list, restore again into an empty place: npm run restore -- ARCHIVE LIST`,
  oldList: (at: string) =>
    `The list of what was deleted isn't newer than the backup: it is from ${at}. Deleted accounts and content may be back. If you have a newer one, restore again into an empty place: npm run restore -- ARCHIVE LIST`,
  restoreUsage:
    'Usage: npm run restore -- ARCHIVE [LIST], a backup, and a list of what was deleted since that lies neither beside it nor in BACKUP_DIR',
  noSuchList: (path: string) => `There is no list at ${path}. Nothing was restored.`,
  differs: (what: string) => `${what} differs from the backup.`,
  moveUsage: 'Usage: npm run move -- NEW.env, a file with the settings of the new place',
  samePlace: (settings: string) => `${settings} names the place where the community already is.`,
  targetUnnamed: (settings: string) =>
    `${settings} must name the new place in full: DATABASE_URL, or DATA_DIR for the embedded database; and for the files, S3_BUCKET with its settings, or DATA_DIR. Nothing was moved.`,
  sourceInUse:
    'A server is using the database. Stop it first, so that nothing is written meanwhile. If a pooler such as PgBouncer still has its sessions, restart that as well.',
  moveUnderWay: (folder: string) =>
    `Another move is under way, with its archive in ${folder}. Wait until it has ended.`,
  moveInterrupted:
    'The move was interrupted. The old place is as it was. Run the same command again: it starts over.',
  moved: (rows: number, files: number) =>
    `Moved ${rows} rows and ${files} files, and compared them. Put the new settings into .env and start the server. The old place is as it was.`,
  alreadyMoved: (rows: number, files: number) =>
    `All ${rows} rows and ${files} files are already there. Nothing was changed.`,
  targetDiffers: (what: string) =>
    `The new place isn't empty and has something else: ${what} differs. Nothing was changed. Choose an empty place.`,
  cannotMove: (keys: readonly string[]) =>
    `The store doesn't have ${keys.length} files that rows refer to: ${keys.slice(0, 5).join(', ')}. Nothing was moved. Delete their listings or pictures first.`,
} as const
