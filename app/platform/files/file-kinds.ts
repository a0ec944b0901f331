import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from './file-name.ts'
import { isCutOff } from './whole-file.ts'
import { type ZipFault, zipContents } from './zip-archive.ts'

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

/**
 * Kinds whose content always tells them, by what their names may end in and what the library that reads their content
 * calls them; each line is one kind under many names.
 */
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

/** What office programs of one family write: zip archives with a table of what is in them. */
const OFFICE = 'docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm potx potm ppsx ppsm'.split(' ')

/** All that is a zip archive of some order. */
const ZIPPED = [
  'zip',
  ...OFFICE,
  ...'odt ods odp odg ott ots otp otg vsdx epub key numbers pages sketch xd 3mf kmz cbz'.split(' '),
  ...'apk jar war xpi ipa whl vsix'.split(' '),
]

const kindOf = (extension: string) =>
  ZIPPED.includes(extension) ? ZIPPED : TOLD_BY_CONTENT.find((kind) => kind.includes(extension))

export type Content =
  /** A media type. */
  { readonly type: string } | { readonly fault: 'not what its name says' | ZipFault }

const OTHER: Content = { fault: 'not what its name says' }
const DAMAGED: Content = { fault: 'damaged' }

/** What a file is, read from its content; where that says nothing, from its name. */
export async function contentOf(path: string, name: string): Promise<Content> {
  const claimed = extensionOf(name)
  const found = await fileTypeFromFile(path)
  const text = TEXTS[claimed]
  if (text) {
    const { isText, isCertain } = await textOf(path)
    // A table that begins with 'BMI' is no bitmap.
    return isText && (isCertain || !found || found.ext === 'xml') ? { type: text } : OTHER
  }
  const kind = kindOf(claimed)
  if (!found) return kind ? OTHER : { type: UNKNOWN_TYPE }
  if (kind && !kind.includes(found.ext)) return OTHER
  const type = plainType(found.mime)
  if (ZIPPED.includes(found.ext)) return archiveOf(path, claimed, type)
  return kind && (await isCutOff(path, kind[0]!)) ? DAMAGED : { type }
}

async function archiveOf(path: string, claimed: string, type: string): Promise<Content> {
  const contents = await zipContents(path)
  // A name that says nothing promises nothing: it may be one part of many.
  if (!ZIPPED.includes(claimed))
    return 'fault' in contents && contents.fault !== 'damaged' ? contents : { type }
  if ('fault' in contents) return contents
  return OFFICE.includes(claimed) && !contents.isOffice ? OTHER : { type }
}

const BEGINNING = 4096

/** Whether a file may be text by its beginning, and whether that is sure: older encodings have nothing to be told by. */
async function textOf(path: string): Promise<{ isText: boolean; isCertain: boolean }> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
  const beginning = buffer.subarray(0, bytesRead)
  if (isUtf16(beginning)) return { isText: true, isCertain: true }
  const isText = !beginning.includes(0)
  // The last character may have been cut in two.
  const isCertain = [0, 1, 2, 3].some((cut) => isUtf8(beginning.subarray(0, bytesRead - cut)))
  return { isText, isCertain }
}

/** Tables that office programs save as "Unicode text": the mark of their byte order, then text. */
function isUtf16(beginning: Buffer): boolean {
  const [first, second] = beginning
  const order =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (!order) return false
  try {
    return !new TextDecoder(order, { fatal: true }).decode(beginning, { stream: true }).includes('\0')
  } catch {
    return false
  }
}

/** Without parameters, as the database keeps it. */
const plainType = (mime: string) => mime.split(';')[0]!.trim().toLowerCase()
