export interface FakeTarEntry {
  name: string
  /** A file is '0', a hard link '1', a link '2', a folder '5'. Names are 'L', 'K', 'x' and 'g'. */
  type?: string
  target?: string
  /** The folder of the name, as POSIX has it. */
  prefix?: string
  content?: string
  /** The size that the header states, if not the true one. */
  stated?: number
}

/** Fields of POSIX, which stand before the entry that they are about. */
export const fieldsBefore = (fields: Record<string, string>, type = 'x'): FakeTarEntry => ({
  name: 'fields',
  type,
  content: Object.entries(fields).map(fieldLine).join(''),
})

export const fakeTar = (entries: readonly FakeTarEntry[]): Buffer<ArrayBuffer> =>
  Buffer.concat([...entries.map(entryOf), Buffer.alloc(1024)])

function entryOf({ name, type = '0', target = '', prefix = '', content = '', stated }: FakeTarEntry): Buffer {
  const bytes = Buffer.from(content)
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000644\0', 100)
  header.write((stated ?? bytes.length).toString(8).padStart(11, '0'), 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write(target, 157)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}

/** The length that begins a line counts its own digits. */
function fieldLine([key, value]: [string, string]): string {
  const rest = ` ${key}=${value}\n`
  let length = rest.length
  while (`${length}${rest}`.length !== length) length = `${length}${rest}`.length
  return `${length}${rest}`
}
