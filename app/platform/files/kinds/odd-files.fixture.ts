import { gzipSync } from 'node:zlib'
import { downloadZip } from 'client-zip'
import sharp from 'sharp'
import { type FakeTarEntry, fakeTar, fieldsBefore } from '../archives/fake-tar.fixture.ts'
import { fakeZip } from '../archives/fake-zip.fixture.ts'

type Files = Record<string, string | Uint8Array>

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()
const behind = (content: Uint8Array, ...more: (string | Uint8Array)[]) =>
  Buffer.concat([content, ...more.map((part) => Buffer.from(part))])

export async function zipOf(...names: string[]): Promise<Buffer> {
  const entries = names.map((name) => ({ name, input: `${name} `.repeat(200) }))
  return Buffer.from(await downloadZip(entries).arrayBuffer())
}

/** The mode of a link in Unix. */
const LINK = 0o120_777

const picture = () =>
  sharp({
    create: {
      width: 60,
      height: 60,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const PDF_OBJECTS = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${'% filler\n'.repeat(300)}`
export const PDF = latin1(`${PDF_OBJECTS}xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`)
/** An Office file with a password, an old one, an installer. */
const COMPOUND = behind(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), utf16('EncryptedPackage'))
/** The names of parts are the same in any case. */
const WORD_IN_LOWER_CASE = ['[content_types].xml', 'word/document.xml']
const WORD = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']

/** A film as television sends it: packets of 188 bytes. */
const FILM = Buffer.concat(
  Array.from({ length: 20 }, () => behind(Buffer.from([0x47]), Buffer.alloc(187, 1))),
)
const FILM_WITH_TIMES = Buffer.concat(
  Array.from({ length: 20 }, () => behind(Buffer.from([0, 0, 0, 0, 0x47]), Buffer.alloc(187, 1))),
)

const dos = (text: string) => text.replaceAll('\n', '\r\n')

/** Files by name that programs make and open, although something about them is unusual. */
export async function oddFiles(): Promise<Files> {
  const zip = await zipOf('a.txt', 'b.txt')
  const png = await picture().png().toBuffer()
  const jpeg = await picture().jpeg().toBuffer()
  const gif = await picture().gif().toBuffer()
  const docx = await zipOf(...WORD)
  const many = Array.from({ length: 300 }, (_, index) => ({ name: `p/f${index}.txt`, unpacked: 1 }))
  return {
    // Archives
    'miscounted.zip': fakeZip(many, 44),
    'line-end.zip': behind(zip, '\r\n'),
    'zeros.zip': behind(zip, Buffer.alloc(12_298)),
    'page-behind.zip': behind(zip, '<!-- sent in 12 ms -->'),
    'before.zip': Buffer.concat([latin1('uploaded by an old form\r\n'), zip]),
    'comment.zip': withComment(zip),
    'empty.zip': latin1(`PK\u0005\u0006${'\0'.repeat(18)}`),
    'questions.zip': fakeZip([{ name: 'Q: how does it work.txt' }, { name: 'C:notes.txt' }]),
    'backslashes.zip': fakeZip([{ name: 'folder\\a.txt' }]),
    'dots.zip': fakeZip([{ name: 'a../..b/...c' }]),
    'framework.zip': fakeZip([{ name: 'F/Versions/A/F' }, { name: 'F/Versions/Current', mode: LINK }]),
    'local-names.zip': fakeZip([{ name: 'naïve.txt', localName: 'na_ve.txt' }]),
    'same-names.zip': fakeZip([{ name: 'a' }, { name: 'a' }]),
    'old-names.zip': fakeZip([{ name: 'K\u0094nig.txt' }]),
    'app.apk': zip,
    'lib.jar': zip,
    'kit.zip.001': zip.subarray(0, 300),
    'site.tar.gz': gzipSync('a'),
    'links.tar': fakeTar([
      { name: './', type: '5' },
      { name: './bin/tool', type: '2', target: '../lib/tool/run.js' },
      { name: './lib/a.so.1', content: 'a'.repeat(700) },
      { name: './lib/a.so', type: '2', target: 'a.so.1' },
      { name: './lib/b.so', type: '1', target: './lib/a.so.1' },
      { name: './around', type: '2', target: 'lib/../bin/./tool' },
    ]),
    'label.tar': fakeTar([{ name: '/backup of May', type: 'V' }, { name: 'a' }]),
    'long-names.tar': fakeTar([
      fieldsBefore({ comment: '..', path: `${'folder/'.repeat(30)}ß..txt` }),
      { name: 'folder/short', content: 'a' },
      { name: '././@LongLink', type: 'L', content: `${'n'.repeat(150)}/..a\0` },
      { name: 'n'.repeat(100) },
      { name: 'a.txt', prefix: 'a/b' },
    ]),
    'tar-in-tar.tar': fakeTar([{ name: 'a.tar', content: fakeTar([{ name: '../a' }]).toString('latin1') }]),
    'cut.tar': fakeTar([{ name: 'a', content: 'a'.repeat(2_000) }]).subarray(0, 1_500),
    'dump.sql.gz': behind(gzipSync('create table a ();'), Buffer.alloc(1024)),
    // Office
    'secret.docx': COMPOUND,
    'secret.xlsx': COMPOUND,
    'secret.pptx': COMPOUND,
    'macros.xlsm': COMPOUND,
    'old.doc': COMPOUND,
    'old.xls': COMPOUND,
    'new.doc': docx,
    'report.docx': docx,
    'generated.docx': await zipOf(...WORD_IN_LOWER_CASE),
    'report-behind.docx': behind(docx, '\r\n'),
    'table.xls': 'Name;Price\n',
    'costs.xls':
      'Import duties\t12\nSub total (net)\t4\nFunction (staff)\t2\nDim lights\t1\nVar costs = 3\t1\n',
    'letter.dot':
      'Dear Ann,\nwe require (if any) what the document.pdf and the alert(s) say. Skills: PowerShell.\n',
    'page.xls':
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>',
    'architect.doc': 'Rem Koolhaas wrote to us on Monday.\r\n',
    'word-2003.doc': '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>',
    'character.rtf': String.raw`{\rtf1\ansi It was alert (and eval) all day.}`,
    'character.doc': String.raw`{\rtf1\ansi Dear Ann}`,
    'slides.key': zip,
    'notes.pages': COMPOUND,
    // PDFs
    'zeros.pdf': behind(PDF, Buffer.alloc(80_508)),
    'blanks.pdf': behind(PDF, ' '.repeat(3_000)),
    'page-behind.pdf': behind(PDF, `<html>${'x'.repeat(5_000)}</html>`),
    'text-behind.pdf': behind(PDF, '<!-- stored as an object, 3 objects -->'),
    'no-eof.pdf': PDF.subarray(0, PDF.indexOf('%%EOF')),
    'no-startxref.pdf': PDF.subarray(0, PDF.indexOf('startxref')),
    'mark.pdf': behind(Buffer.from('\ufeff'), PDF),
    'before.pdf': behind(latin1('X-Scanner: 3\r\n\r\n'), PDF),
    'two-versions.pdf': behind(PDF, '2 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n99\n%%EOF'),
    'mac-lines.pdf': latin1(PDF.toString('latin1').replaceAll('\n', '\r')),
    // Pictures
    'behind.png': behind(png, Buffer.alloc(300_000, 7)),
    'no-checksum.png': png.subarray(0, -4),
    'behind.jpg': behind(jpeg, Buffer.alloc(300_000, 7)),
    'fill-bytes.jpg': behind(jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)),
    'photo.jpe': jpeg,
    'behind.gif': behind(gif, '<!-- footer -->'),
    'favicon.ico': png,
    'moving.png': png,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'latin1.svg': latin1('<?xml version="1.0" encoding="ISO-8859-1"?><!-- größe --><svg/>'),
    'illustrator.svg':
      '<?xml version="1.0"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a" [<!ENTITY b "c">]><svg/>',
    'styled.svg': '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg:svg xmlns:svg="a"/>',
    'utf16.svg': utf16('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'raw.tif': Buffer.from('49492a0008000000010012c6010004000000010400000000000000', 'hex'),
    // Films and sounds
    'lecture.ts': FILM,
    'lecture.mts': FILM,
    'camera.m2ts': FILM_WITH_TIMES,
    'vite.config.mts': "import { defineConfig } from 'vite'\nexport default defineConfig({})\n",
    'calls.dot': 'digraph { a -> "eval(x)" }\n',
    'messages.pot': 'msgid "eval() and document.write are off"\n',
    'app.ts': 'export const answer: number = 42\n',
    'piece.mp4': latin1(`\0\0\0\u0018stypmsdh${'\0'.repeat(90)}`),
    'long.wav': latin1(`RF64\u00ff\u00ff\u00ff\u00ffWAVEds64${'\0'.repeat(90)}`),
    'mac.woff': latin1(`wOFFtrue${'\0'.repeat(90)}`),
    'song.mp3': behind(latin1('ID3'), Buffer.alloc(500, 1)),
    // Texts
    'garage.csv': latin1(dos('BMW;Händler;Preis\nMini;Köln;12\n')),
    'note.txt': latin1('MZ. Notiz über alles'),
    'gifts.csv': latin1('GIF;Größe\n'),
    'id3.txt': latin1('ID3 für alle'),
    'zip-codes.csv': latin1('BZh;Straße\n'),
    'sizes.csv': latin1('Straße;Größe'),
    'cyrillic.txt': Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
    'japanese.csv': Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x3b, 0x31]),
    'utf16.csv': utf16('\ufeffName;Größe\n'),
    'utf16-big.txt': bigEndian('\ufeffName;Größe\n'),
    'utf16-unmarked.txt': utf16('Name;Price\n'.repeat(9)),
    'utf16-big-unmarked.csv': bigEndian('Name;Price\n'.repeat(9)),
    'utf32.txt': Buffer.concat([...'Name;Price'].map((character) => latin1(`${character}\0\0\0`))),
    'crash.log': behind(latin1('started\n'.repeat(40)), Buffer.alloc(64), 'started again\n'),
    'cells.csv': 'Ann,"a\vb\vc"\n'.repeat(9),
    'korean.txt': latin1(`\u001b$)C${'\u000e0!8.\u000f, '.repeat(9)}`),
    'colors.log': '\u001b[31mred\u001b[0m\n',
    'dos.txt': behind(latin1('hello\r\n'), Buffer.from([26])),
    'page.md': '<p align="center"><img src="logo.png"></p>\n# Kit',
    'script.txt': '#!/bin/sh\nrm -rf /tmp/a\n',
    'page.html': '<!doctype html><script>alert(1)</script>',
    'data.json': '\ufeff{"a":1}',
    'empty-lines.txt': '\n\n\n',
    // Others
    'server.key': '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
    'encrypted.sqlite': Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 181 + (at >> 3)) & 255)),
    'tool.exe': behind(latin1('MZ\u0090\0'), Buffer.alloc(200)),
    'setup.msi': COMPOUND,
    'thing.blend1': 'whatever',
    README: 'hello',
  }
}

function withComment(zip: Buffer): Buffer {
  const commented = Buffer.from(zip)
  commented.writeUInt16LE(60_000, zip.length - 2)
  return behind(commented, 'c'.repeat(60_000))
}

const PROGRAM = behind(latin1('MZ\u0090\0'), Buffer.alloc(200))
const ELF = behind(latin1('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(200))
const PAGE = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

/** Files that endanger whoever opens them, by name, and why. */
export async function hostileFiles(): Promise<[string, string | Uint8Array, string][]> {
  const jar = await zipOf('META-INF/MANIFEST.MF', 'a.class')
  const bomb = fakeZip([{ name: 'zeros', unpacked: 2 ** 40 }])
  const out = fakeZip([{ name: 'a' }, { name: '../../etc/passwd' }])
  const disguised: Files = {
    'cat.gif': PROGRAM,
    'cat.png': ELF,
    'report.docx': jar,
    'report.pdf': PROGRAM,
    'character.doc': PROGRAM,
    'notes.txt': PROGRAM,
    'table.csv': ELF,
    'film.mp4': PROGRAM,
    'song.mp3': ELF,
    'mac.jpg': Buffer.from('cffaedfe07000001', 'hex'),
    'link.pdf': Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
    'applet.png': behind(Buffer.from('cafebabe00000034', 'hex'), Buffer.alloc(64)),
    'paper.pdf': PAGE,
    'spaced.pdf': `\n\n  <!-- a --><HTML ><body>`,
    'polyglot.pdf': `<html><script>alert(1)</script>${PDF}`,
    'utf16.jpg': utf16(`\ufeff${PAGE}`),
    'logo.png': PAGE,
    'logo.jpg': SVG,
    'xml.jpg': `<?xml version="1.0"?>${SVG}`,
    'page.svg': '<html><script>alert(1)</script></html>',
    'page.doc': PAGE,
    'page.docx': PAGE,
    'page.dot': PAGE,
    'centered.pdf': '<center><script src="//a.example"></script></center>',
    'formula.gif': '<math href="javascript:a()">a</math>',
    'video.jpg': '<video src="a" onerror="a()"></video>',
    'dots.pdf..': PROGRAM,
    'remark.pdf': 'rem away with it\r\ndel *.*\r\n',
    'page.rtf': PAGE,
    'shell.jpg': '#!/bin/sh\nrm -rf ~\n',
    'php.jpg': '<?php system($_GET["a"]);',
    'batch.pdf': '@echo off\r\ndel *.*\r\n',
    'visual.docx': 'Set shell = CreateObject("WScript.Shell")\r\n',
    'java.png': 'const a = 1\neval(a)\n',
    'python.mp4': 'import os\nos.remove("a")\n',
    'power.pdf': 'powershell -enc AAAA',
    'parameters.png': 'param ($a)\nInvoke-Expression $a\n',
    'module.jpg': 'import run from "child_process"\n',
    'list.gif': 'import os, sys\nsys.exit(1)\n',
    'from.mp3': 'from os import remove\n',
    'basic.xls': 'Sub Open()\nEnd Sub\n',
    'common.jpg': "require('child_process')\n",
    'browser.mp4': 'document.write(1)\n',
    'command.doc': 'start cmd /c del a\n',
  }
  return [
    ...Object.entries(disguised).map(([name, content]): [string, string | Uint8Array, string] => [
      name,
      content,
      'disguise',
    ]),
    ['bomb.zip', bomb, 'zip bomb'],
    ['bomb.docx', bomb, 'zip bomb'],
    ['bomb', bomb, 'zip bomb'],
    ['bomb.txt', bomb, 'zip bomb'],
    ['bomb-before.zip', Buffer.concat([latin1('x\n'), bomb]), 'zip bomb'],
    ['bomb-behind.zip', behind(bomb, Buffer.alloc(9_000)), 'zip bomb'],
    ['out.zip', out, 'path traversal'],
    ['out.jpg', out, 'path traversal'],
    ['drive.zip', fakeZip([{ name: 'C:\\Windows\\a.dll' }]), 'path traversal'],
    ['drive-up.zip', fakeZip([{ name: 'C:..\\a.dll' }]), 'path traversal'],
    ['through.zip', fakeZip([{ name: 'Out', mode: LINK }, { name: 'out/a' }]), 'path traversal'],
    ['local.zip', fakeZip([{ name: 'a', localName: '../a' }]), 'path traversal'],
    ['local-root.docx', fakeZip([{ name: 'a' }, { name: 'b', localName: '/etc/b' }]), 'path traversal'],
    [
      'dot-through.zip',
      fakeZip([
        { name: './out', mode: LINK },
        { name: 'a', localName: 'out//a' },
      ]),
      'path traversal',
    ],
    ['root.zip', fakeZip([{ name: '/etc/passwd' }]), 'path traversal'],
    [
      'hidden.zip',
      fakeZip([...Array.from({ length: 9 }, () => ({ name: 'a' })), { name: '..\\a' }], 3),
      'path traversal',
    ],
    ...Object.entries(leadingOut).map(([name, entries]): [string, Uint8Array, string] => [
      name,
      fakeTar([{ name: 'read-me.txt', content: 'a'.repeat(600) }, ...entries]),
      'path traversal',
    ]),
  ]
}

/** What a tar archive may have that leads out of its folder. */
const leadingOut: Record<string, FakeTarEntry[]> = {
  'up.tar': [{ name: 'a/../../evil' }],
  'root.tar': [{ name: '/etc/cron.d/evil' }],
  'drive.tar': [{ name: 'C:\\Windows\\evil.dll' }],
  'up.bak': [{ name: '..' }],
  'prefix.tar': [{ name: 'evil', prefix: '../up' }],
  'link-root.tar': [{ name: 'a', type: '2', target: '/etc/passwd' }],
  'link-up.tar': [{ name: 'a/b', type: '2', target: '../../evil' }],
  'hard-link-root.tar': [{ name: 'a', type: '1', target: '/etc/passwd' }],
  'hard-link-up.tar': [{ name: 'a/b/c', type: '1', target: 'a/../../evil' }],
  'through.tar': [{ name: './A', type: '2', target: 'b' }, { name: 'a/evil' }],
  'two-links.tar': [
    { name: 'a/b/top', type: '2', target: '../..' },
    { name: 'out', type: '2', target: 'a/b/top/../evil' },
  ],
  'two-links-back.tar': [
    { name: 'out', type: '2', target: 'a/b/top/../evil' },
    { name: 'a/b/top', type: '2', target: '../..' },
  ],
  'fields.tar': [fieldsBefore({ path: '../evil' }), { name: 'a' }],
  'fields-of-all.tar': [fieldsBefore({ path: '/evil' }, 'g'), { name: 'a' }],
  'sparse.tar': [fieldsBefore({ 'GNU.sparse.name': '../evil' }), { name: 'a' }],
  'field-of-link.tar': [fieldsBefore({ linkpath: '../evil' }), { name: 'a', type: '2', target: 'b' }],
  'long.tar': [{ name: 'long', type: 'L', content: `../${'a'.repeat(200)}\0` }, { name: 'a' }],
  'long-target.tar': [
    { name: 'long', type: 'K', content: '/evil\0' },
    { name: 'a', type: '2', target: 'b' },
  ],
  // The archive states two sizes, and programs that take the other one see the name in its content.
  'two-sizes.tar': [
    fieldsBefore({ size: '0' }),
    { name: 'a', content: fakeTar([{ name: '../evil' }]).toString('latin1') },
  ],
  'after-its-end.tar': [{ name: 'a', type: '2', target: 'b', stated: 9_999 }, { name: '../evil' }],
}
