import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from './file-name.ts'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Texts have nothing at their beginning that tells them; these are believed where the content is no other kind. */
const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  ts: 'text/plain',
  tsx: 'text/plain',
  jsx: 'text/plain',
  py: 'text/x-python',
  sql: 'application/sql',
  yml: 'application/yaml',
  yaml: 'application/yaml',
  log: 'text/plain',
}

/** Kinds whose content always tells them, by what their names may end in; each line is one kind under many names. */
const TOLD_BY_CONTENT: readonly (readonly string[])[] = [
  ['png', 'apng'],
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['gif'],
  ['webp'],
  ['avif', 'heic', 'heif'],
  ['bmp'],
  ['tif', 'tiff'],
  ['ico'],
  ['psd'],
  ['pdf'],
  ['mp4', 'm4v', 'm4a', 'mov', '3gp'],
  ['webm', 'mkv'],
  ['wav', 'avi'],
  ['ogg', 'oga', 'ogv', 'opus'],
  ['flac'],
  ['woff'],
  ['woff2'],
  ['rar'],
  ['7z'],
  ['gz', 'tgz'],
  ['bz2'],
  ['xz'],
  ['exe', 'dll', 'msi'],
  ['sqlite'],
  // All of them are zip archives of some order.
  [
    ...[
      'zip',
      'docx',
      'docm',
      'dotx',
      'dotm',
      'xlsx',
      'xlsm',
      'xltx',
      'xltm',
      'pptx',
      'pptm',
      'potx',
      'potm',
      'ppsx',
      'ppsm',
    ],
    ...[
      'odt',
      'ods',
      'odp',
      'odg',
      'ott',
      'ots',
      'otp',
      'otg',
      'vsdx',
      'epub',
      'apk',
      'jar',
      'war',
      'xpi',
      '3mf',
      'ipa',
    ],
    ...['key', 'numbers', 'pages', 'sketch', 'xd', 'whl', 'vsix', 'kmz', 'cbz'],
  ],
]

const kindOf = (extension: string) => TOLD_BY_CONTENT.find((kind) => kind.includes(extension))

/**
 * What a file is, read from its content; where that says nothing, from its name.
 * @returns a media type, or null where the name says something that the content contradicts
 */
export async function typeOfFile(path: string, name: string): Promise<string | null> {
  const claimed = extensionOf(name)
  const found = await fileTypeFromFile(path)
  const text = TEXTS[claimed]
  // A table that begins with 'BMI' is no bitmap.
  if (text) return !found || found.ext === 'xml' || (await beginsAsText(path)) ? text : null
  const kind = kindOf(claimed)
  if (!found) return kind ? null : UNKNOWN_TYPE
  return !kind || kind.includes(found.ext) ? plainType(found.mime) : null
}

const BEGINNING = 4096

async function beginsAsText(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
  const beginning = buffer.subarray(0, bytesRead)
  // The last character may have been cut in two.
  return !beginning.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(beginning.subarray(0, bytesRead - cut)))
}

/** Without parameters, as the database keeps it. */
const plainType = (mime: string) => mime.split(';')[0]!.trim().toLowerCase()
