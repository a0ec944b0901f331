import { textIn } from './text-content.ts'

/**
 * Names of what nobody expects to run: pictures, films, sounds, fonts and documents. Text is opened as text,
 * whatever it says.
 */
const HARMLESS_NAMES = new Set(
  [
    'png apng jpg jpeg jpe jfif gif webp avif heic heif bmp tif tiff ico psd svg',
    'mp4 m4v m4a m4b m4p mov 3gp 3g2 f4v f4p f4a f4b webm mkv wav avi mts m2ts mpg mpeg mp3',
    'ogg oga ogv ogm ogx opus spx flac woff woff2 ttf otf',
    'pdf rtf doc dot xls xlt ppt pps pot docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm potx potm ppsx ppsm',
    'odt ods odp odg ott ots otp otg vsdx epub pages numbers',
  ]
    .join(' ')
    .split(' '),
)

const TEXT_NAMES = new Set('txt md csv tsv json log'.split(' '))

/**
 * Names of films and templates that source files have too: `.mts` is TypeScript, `.dot` a drawing of
 * Graphviz, `.pot` a list of texts to translate.
 */
const SOURCE_NAMES = new Set(['mts', 'dot', 'pot'])

/** The programs, as `file-type` names them. */
const PROGRAMS = new Set('exe elf macho dex class wasm lnk alias swf deb rpm crx jar apk xpi'.split(' '))

/** Documents that Word and Excel save in HTML. */
const OFFICE_NAMES = new Set('doc dot xls xlt ppt pps pot'.split(' '))
const OFFICE_PAGE = /urn:schemas-microsoft-com:office|mso-/

/** The elements of HTML that a page may begin with; Office's own XML has others. */
const ELEMENTS = [
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center',
  'cite|code|col|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figure|font|footer|form|frame',
  'frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|isindex|kbd|label|li|link|main|map|mark|marquee',
  'math|menu|meta|nav|noscript|object|ol|optgroup|option|output|p|picture|pre|q|s|samp|script|search|section',
  'select|slot|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th',
  'thead|time|title|tr|tt|u|ul|var|video|wbr|xmp',
].join('|')

const WEB_PAGE = new RegExp(
  String.raw`^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+(html|svg)|${ELEMENTS})[\s>/]`,
  'i',
)

/** How scripts begin. */
const SCRIPT_BEGINNING = /^\s*(#!|<\?(php|=)|<%|@?echo off|@echo|'use strict'|"use strict")/i
/** A remark of Windows' commands; "Rem" is a name. */
const REMARK = /^\s*(rem|REM)\s/

/**
 * What scripts say and prose doesn't: letters and old tables have lines such as "Import duties" and "Sub
 * total (net)", and words such as "require (if any)". Nothing tells other scripts from text.
 */
const SCRIPTS = [
  // These are JavaScript and Python, in which case matters.
  /(^|\n)[ \t]*(import\s*(['"{*]|\w[^\n]*\sfrom\s*['"])|import\s+[\w.]+([ \t]+as[ \t]+\w+)?([ \t]*,[ \t]*[\w.]+)*[ \t]*;?[ \t]*(\r?\n|$)|from\s+[\w.]+\s+import\s)/,
  /(^|\n)[ \t]*((const|let|var)\s+\w+\s*=|(async\s+)?function\s*\w*\s*\(|def\s+\w+\s*\()/,
  /\b(eval\(|alert\((?!s\))|require\(\s*['"`])|\b(document|window)\.(write|cookie|location|body|head|open|on\w+|get\w+|querySelector|createElement|addEventListener)\b/,
  // These are Visual Basic, PowerShell and commands of Windows.
  /(^|\n)[ \t]*((sub|function)\s+\w+\(|param\s*\(\s*[[$])|\bcreateobject\s*\(|\bwscript\.\w|\bactivexobject\b|\bpowershell(\.exe)?\s+-\w|\binvoke-(command|expression|item|restmethod|webrequest)\b|\bcmd(\.exe)?\s*\/c\b/i,
]

const isScript = (text: string) => [SCRIPT_BEGINNING, REMARK, ...SCRIPTS].some((script) => script.test(text))

const VECTOR_IMAGE = /^\s*(<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+svg|svg(:svg)?)[\s/>]/i

/**
 * Whether a file is a program, a script or a web page under the name of a document or picture.
 * @param head see `headOf`
 * @param detected as `file-type` names it
 */
export function isDisguised(extension: string, head: Buffer, detected: string | undefined): boolean {
  const isHarmlessName = HARMLESS_NAMES.has(extension)
  const text = textIn(head)
  if (detected && PROGRAMS.has(detected) && text === null) return isHarmlessName || TEXT_NAMES.has(extension)
  const isKnown = detected !== undefined && detected !== 'xml'
  if (!isHarmlessName || text === null || isKnown) return false
  if (extension === 'svg' && VECTOR_IMAGE.test(text)) return false
  if (OFFICE_NAMES.has(extension) && OFFICE_PAGE.test(text)) return false
  return WEB_PAGE.test(text) || (!SOURCE_NAMES.has(extension) && isScript(text))
}
