export interface FakeZipEntry {
  name: string
  unpacked?: number
  /** The name in a field of its own (0x7075), as Info-ZIP writes it. */
  unicodeName?: string
  /** The rights in Unix, with the kind of file. */
  mode?: number
  /** The name that stands before the content, if that is another one. */
  localName?: string
}

const ZIP64 = 0xff_ff_ff_ff

/** @param stated how many entries it says it has; by default as macOS says it */
export function fakeZip(
  entries: readonly FakeZipEntry[],
  stated = entries.length & 0xffff,
): Buffer<ArrayBuffer> {
  // Zip archives are detected by their first local file header.
  let content: Buffer = localHeader('')
  const directory = Buffer.concat(
    entries.map((entry) => {
      if (entry.localName === undefined) return directoryEntry(entry, 0)
      const at = content.length
      content = Buffer.concat([content, localHeader(entry.localName)])
      return directoryEntry(entry, at)
    }),
  )
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(stated, 8)
  end.writeUInt16LE(stated, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(content.length, 16)
  return Buffer.concat([content, directory, end])
}

function localHeader(name: string): Buffer {
  const fixed = Buffer.alloc(30)
  fixed.write('PK\u0003\u0004')
  fixed.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([fixed, Buffer.from(name)])
}

function directoryEntry({ name, unpacked = 0, unicodeName, mode = 0 }: FakeZipEntry, at: number): Buffer {
  const isLarge = unpacked >= ZIP64
  const fileName = Buffer.from(name)
  const large = Buffer.alloc(isLarge ? 12 : 0)
  if (isLarge) {
    large.writeUInt16LE(1, 0)
    large.writeUInt16LE(8, 2)
    large.writeBigUInt64LE(BigInt(unpacked), 4)
  }
  const unicode = unicodeField(unicodeName)
  const fixed = Buffer.alloc(46)
  fixed.write('PK\u0001\u0002')
  fixed.writeUInt16LE(1 << 11, 8)
  fixed.writeUInt16LE(8, 10)
  fixed.writeUInt32LE(isLarge ? ZIP64 : unpacked, 24)
  fixed.writeUInt16LE(fileName.length, 28)
  fixed.writeUInt16LE(large.length + unicode.length, 30)
  fixed.writeUInt16LE(mode, 40)
  fixed.writeUInt32LE(at, 42)
  return Buffer.concat([fixed, fileName, large, unicode])
}

function unicodeField(name: string | undefined): Buffer {
  if (name === undefined) return Buffer.alloc(0)
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(name), 2)
  return Buffer.concat([head, Buffer.from(name)])
}
