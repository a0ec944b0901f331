import { fileTypeFromFile } from 'file-type'
import type { Doubt } from '../../validation/file-doubt.ts'
import { dangerOfTar } from '../archives/tar-paths.ts'
import { type ArchiveDanger, inspectZip, type ZipInspection } from '../archives/zip-archive.ts'
import { extensionOf, portableFileName } from '../file-name.ts'
import { isDisguised } from './disguise.ts'
import { headOf, isMostlyText, isText } from './text-content.ts'
import { isTruncated } from './truncated-file.ts'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Text formats have no signature, so the extension counts if the content is text. */
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

/**
 * Kinds that always have a signature: per line the extensions, and the names that `file-type` uses. An
 * extension can have several kinds: `.ts` is TypeScript or a film, `.key` a presentation or the text of a
 * key.
 */
const DETECTABLE: readonly (readonly string[])[] = [
  ['png', 'apng'],
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['gif'],
  ['webp'],
  ['avif', 'heic', 'heif'],
  ['bmp'],
  ['tif', 'tiff'],
  ['ico', 'cur'],
  ['psd'],
  ['pdf'],
  ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'mov', '3gp', '3g2', 'f4v', 'f4p', 'f4a', 'f4b'],
  ['webm', 'mkv'],
  ['wav', 'avi'],
  ['ogg', 'oga', 'ogv', 'ogm', 'ogx', 'opus', 'spx'],
  ['flac'],
  ['mts', 'm2ts', 'ts'],
  ['woff'],
  ['woff2'],
  ['rar'],
  ['7z'],
  ['gz', 'tgz', 'tar.gz'],
  ['bz2'],
  ['xz'],
  ['exe', 'dll'],
  ['msi', 'cfb'],
]

/**
 * What else an extension may stand for, as `file-type` names it; 'text' for text. Browsers read pictures in
 * icons; `.mts` is TypeScript too.
 */
const ALSO: Record<string, readonly string[]> = {
  ico: ['png', 'bmp'],
  tif: ['dng'],
  mts: ['text'],
  key: ['text', 'cfb'],
  pages: ['cfb'],
  numbers: ['cfb'],
}

/**
 * How else such files begin, by the first extension of their line: pieces of a film, sounds of more than 4
 * GB, fonts of a Mac.
 */
const BEGINNINGS: Record<string, RegExp> = {
  mp4: /^.{4}(styp|moof|sidx|emsg|skip|pnot|uuid)/s,
  wav: /^(RF64|BW64|RIFX)/,
  woff: /^wOFF/,
  woff2: /^wOF2/,
  bmp: /^BA/,
}

/** The signatures of a file in an archive, of its end, of one of several parts. */
const ZIP_SIGNATURES = ['504b0304', '504b0506', '504b0708']

/** The kinds of Office Open XML: zip archives with a content type list. */
const OFFICE = 'docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm potx potm ppsx ppsm'.split(' ')

const ZIPPED = [
  'zip',
  ...OFFICE,
  ...'odt ods odp odg ott ots otp otg vsdx epub key numbers pages sketch xd 3mf kmz cbz'.split(' '),
  ...'apk jar war xpi ipa whl vsix'.split(' '),
]

/** The kinds that are gzipped, as `file-type` names them. */
const GZIPPED = ['gz', 'tar.gz']

const kindOf = (extension: string) =>
  ZIPPED.includes(extension) ? ZIPPED : DETECTABLE.find((kind) => kind.includes(extension))

/** Signatures of two or three letters, with which a text may begin. */
const SHORT_SIGNATURES = [
  'bmp',
  'exe',
  'gif',
  'bz2',
  'swf',
  'mp3',
  'mpc',
  'ac3',
  'dmg',
  'Z',
  'cpio',
  'arj',
  'ps',
]

/** The kind of compound files, which is what an Office file with a password is. */
const COMPOUND = 'cfb'

export type DetectedContent =
  /** `isArchive`: `unpackArchive` looks into it. */
  | { readonly type: string; readonly isArchive?: boolean; readonly doubt?: Doubt }
  /** Such a file endangers whoever opens it. */
  | { readonly fault: 'disguise' | ArchiveDanger }

const beginsAsZip = (head: Buffer) => ZIP_SIGNATURES.includes(head.toString('hex', 0, 4))

interface Content {
  extension: string
  head: Buffer
  isText: boolean
  /** The kind as `file-type` names it; undefined for text and for what it doesn't know. */
  kind: string | undefined
  /** It is null unless it may be a zip archive. */
  zip: ZipInspection | null
}

/** What a file is, and whether that is what its name says. */
export async function detectContent(path: string, name: string): Promise<DetectedContent> {
  // Windows drops a dot at the end.
  const extension = extensionOf(portableFileName(name))
  const head = await headOf(path)
  const found = await fileTypeFromFile(path)
  if (isDisguised(extension, head, found?.ext)) return { fault: 'disguise' }
  const textType = Object.hasOwn(TEXT_TYPES, extension) ? TEXT_TYPES[extension] : undefined
  const isTextual = isText(head)
  if (textType && isTextual) return { type: textType }

  const detected = isTextual && found && SHORT_SIGNATURES.includes(found.ext) ? undefined : found
  const mayBeZip = ZIPPED.includes(detected?.ext ?? extension) || beginsAsZip(head)
  const zip = mayBeZip ? await inspectZip(path) : null
  if (zip && 'fault' in zip && zip.fault !== 'damaged') return { fault: zip.fault }
  const danger = detected?.ext === 'tar' ? await dangerOfTar(path) : null
  if (danger) return { fault: danger }
  const isZip = zip !== null && !('fault' in zip)
  // Data may stand before an archive or a PDF.
  const kind =
    detected?.ext ?? (isZip ? 'zip' : extension === 'pdf' && head.includes('%PDF-') ? 'pdf' : undefined)
  const doubt = await doubtAbout(path, { extension, head, isText: isTextual, kind, zip })
  const isLog = textType !== undefined && kind === undefined && doubt === null
  return {
    type: detected
      ? plainType(detected.mime)
      : kind
        ? `application/${kind}`
        : isLog
          ? textType
          : UNKNOWN_TYPE,
    ...((isZip || GZIPPED.includes(kind ?? '')) && { isArchive: true }),
    ...(doubt && { doubt }),
  }
}

/** What its owner is asked about. */
async function doubtAbout(
  path: string,
  { extension, head, isText, kind, zip }: Content,
): Promise<Doubt | null> {
  const expected = kindOf(extension)
  const isTextName = Object.hasOwn(TEXT_TYPES, extension)
  if (isTextName && kind === undefined) return isMostlyText(head) ? null : 'other kind'
  if (!expected) return isTextName ? 'other kind' : null
  if (ALSO[extension]?.includes(kind ?? (isText ? 'text' : ''))) return null
  if (OFFICE.includes(extension) && kind === COMPOUND) return null
  if (!kind && BEGINNINGS[expected[0]!]?.test(head.toString('latin1', 0, 64))) return null
  if (!kind || !expected.includes(kind)) return 'other kind'
  if (zip) {
    if ('fault' in zip) return 'incomplete'
    return OFFICE.includes(extension) && !zip.isOffice ? 'other kind' : null
  }
  return (await isTruncated(path, expected[0]!)) ? 'incomplete' : null
}

const plainType = (mime: string) => mime.split(';')[0]!.trim().toLowerCase()
