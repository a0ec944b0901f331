const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** Writes a size, such as '4.9 GB', '5 GB', '120 MB'. */
const sizeText = (bytes: number) => {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB']
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`
}

export const STORAGE_TEXTS = {
  quota: (used: number, quota: number) =>
    `Your files take ${sizeText(used)} of ${sizeText(quota)}, so this one doesn't fit. Delete files of your listings or messages to make room.`,
  disk: "We're short of space for new files right now. Nothing you entered is lost. Please try again later.",
  infected: (name: string) => `“${name}” contains a virus, so we didn't keep it. Please choose another file.`,
  notScanned:
    "We can't check files for viruses right now. Your file isn't lost. Please try again in a few minutes.",
  storeAway: "We can't reach our file storage right now. Nothing is lost. Please try again in a minute.",
  /** What the operator reads. */
  noBucket: (bucket: string) =>
    `The object store has no bucket “${bucket}”, so uploads are refused and pictures don't show. Create it, or correct S3_BUCKET.`,
  keyRefused:
    "The object store refuses the key in S3_ACCESS_KEY_ID, so uploads are refused and pictures don't show. The key needs the rights to list the bucket, and to read, write and delete what is in it.",
  storeFails: (reason: string) =>
    `The object store fails (${reason}), so uploads are refused and pictures don't show.`,
  scannerAway: (reason: string) =>
    `The virus scanner in CLAMD_URL doesn't answer (${reason}), so uploads are refused. Start clamd, or correct CLAMD_URL.`,
  faultyFiles: (count: number) =>
    count === 1
      ? '1 stored file is missing or damaged. /admin/health has its key. Restore it from a backup.'
      : `${count} stored files are missing or damaged. /admin/health has their keys. Restore them from a backup.`,
  diskIsLow: (free: number) =>
    `Only ${sizeText(free)} are free on the disk of DATA_DIR, so uploads are refused. Free some space, or set MIN_FREE_GB.`,
} as const

/** Why a folder of the settings can't be used. */
export const FOLDER_TEXTS = {
  noRights: (folder: string) =>
    `This user may not write to ${folder}. Give it the folder (chown), or choose a different one.`,
  readOnly: (folder: string) =>
    `${folder} is on a read-only file system. Make it writable, or choose a different folder.`,
  full: (folder: string) => `The disk of ${folder} is full. Free some space, then start again.`,
  isFile: (folder: string) => `A part of ${folder} is a file, not a folder. Choose a different folder.`,
  unusable: (folder: string) => `The folder ${folder} can't be created. Choose a different one.`,
  openToOthers: (folder: string) =>
    `Other users of this machine may enter ${folder}, where the database and the uploaded files are. Run: chmod -R go-rwx ${folder}`,
  foreign: (folder: string) =>
    `${folder} isn't a database of Unpause. Move it away, or set DATA_DIR to a different folder.`,
  tooFewFiles:
    'This process may open too few files for the database. Allow it at least 256 (ulimit -n, or LimitNOFILE with systemd), then start again.',
  damaged: (folder: string, reason: string) =>
    `The database in ${folder} is damaged and can't be opened (${reason}). Restore a backup, as docs/operations.md describes.`,
} as const
