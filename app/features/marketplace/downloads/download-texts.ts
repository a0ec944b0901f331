export const DOWNLOAD_TEXTS = {
  all: 'Download All',
  from: 'files from',
  one: (name: string) => `Download ${name}`,
  archiveName: (title: string) => `${title}-files.zip`,
} as const

export const DOWNLOAD_ERRORS = {
  gone: 'This file is no longer available.',
  oneGone: 'One of these files is no longer available.',
  sold: 'This asset has been sold, so its files are no longer available.',
  notYours: 'To get the files for this asset, please contact the seller.',
  unsafe:
    "This archive holds far more than it says, archives nested too deeply, or paths outside its own folder, so it can't be downloaded.",
  expired: 'This download link has expired. Go back to the listing and download the file again.',
  changed: 'These files have changed since you asked. Please download them again.',
  badRange: 'The requested range is past the end of the file.',
  unknownPosition: 'File not found',
} as const
