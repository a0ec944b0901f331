import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { inspectZip, type ZipFault } from './archives/zip-archive.ts'
import { extensionOf } from './file-name.ts'
import { isTruncated } from './truncated-file.ts'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Text formats have no signature, so the extension counts unless the content is of another kind. */
const TEXT_TYPES: Record<string, string> = {
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

/** Kinds that always have a signature: per line the extensions, and the names that `file-type` uses. */
const DETECTABLE: readonly (readonly string[])[] = [
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
  ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'mov', '3gp', '3g2', 'f4v', 'f4p', 'f4a', 'f4b'],
  ['webm', 'mkv'],
  ['wav', 'avi'],
  ['ogg', 'oga', 'ogv', 'ogm', 'ogx', 'opus', 'spx'],
  ['flac'],
  ['woff'],
  ['woff2'],
  ['rar'],
  ['7z'],
  ['gz', 'tgz', 'tar.gz'],
  ['bz2'],
  ['xz'],
  ['exe', 'dll'],
  ['msi', 'cfb'],
  ['sqlite'],
]

/** Office Open XML: zip archives with a content type list. */
const OFFICE = 'docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm potx potm ppsx ppsm'.split(' ')

const ZIPPED = [
  'zip',
  ...OFFICE,
  ...'odt ods odp odg ott ots otp otg vsdx epub key numbers pages sketch xd 3mf kmz cbz'.split(' '),
  ...'apk jar war xpi ipa whl vsix'.split(' '),
]

/** As `file-type` names them. */
const GZIPPED = ['gz', 'tar.gz']

const kindOf = (extension: string) =>
  ZIPPED.includes(extension) ? ZIPPED : DETECTABLE.find((kind) => kind.includes(extension))

export type DetectedContent =
  /** `isArchive`: `unpackArchive` looks into it. */
  { readonly type: string; readonly isArchive?: boolean } | { readonly fault: 'wrong extension' | ZipFault }

const OTHER: DetectedContent = { fault: 'wrong extension' }
const DAMAGED: DetectedContent = { fault: 'damaged' }

export async function detectContent(path: string, name: string): Promise<DetectedContent> {
  const extension = extensionOf(name)
  const detected = await fileTypeFromFile(path)
  const text = TEXT_TYPES[extension]
  if (text) {
    const { isText, isCertain } = await textOf(path)
    // A CSV file that starts with 'BMI' is not a bitmap.
    return isText && (isCertain || !detected || detected.ext === 'xml') ? { type: text } : OTHER
  }
  const kind = kindOf(extension)
  if (!detected) return kind ? OTHER : { type: UNKNOWN_TYPE }
  if (kind && !kind.includes(detected.ext)) return OTHER
  const type = plainType(detected.mime)
  if (ZIPPED.includes(detected.ext)) return archiveOf(path, extension, type)
  if (kind && (await isTruncated(path, kind[0]!))) return DAMAGED
  return GZIPPED.includes(detected.ext) ? { type, isArchive: true } : { type }
}

async function archiveOf(path: string, extension: string, type: string): Promise<DetectedContent> {
  const contents = await inspectZip(path)
  if ('fault' in contents) {
    // With another extension it may be one part of a split archive, so damage is fine.
    const isPart = !ZIPPED.includes(extension) && contents.fault === 'damaged'
    return isPart ? { type } : contents
  }
  return OFFICE.includes(extension) && !contents.isOffice ? OTHER : { type, isArchive: true }
}

const HEAD_BYTES = 4096

/** Whether the head of a file may be text; `isCertain` if it is valid Unicode rather than some legacy encoding. */
async function textOf(path: string): Promise<{ isText: boolean; isCertain: boolean }> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const head = buffer.subarray(0, bytesRead)
  if (isUtf16(head)) return { isText: true, isCertain: true }
  const isText = !head.includes(0)
  // The last character may be incomplete.
  const isCertain = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, bytesRead - cut)))
  return { isText, isCertain }
}

function isUtf16(head: Buffer): boolean {
  const [first, second] = head
  const order =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (!order) return false
  try {
    return !new TextDecoder(order, { fatal: true }).decode(head, { stream: true }).includes('\0')
  } catch {
    return false
  }
}

const plainType = (mime: string) => mime.split(';')[0]!.trim().toLowerCase()
