import { deflateRawSync } from 'node:zlib'

/** A zip archive of one file of zeros. @param claimed its size as the archive says it, if not the true one */
export function zipOfZeros(bytes: number, claimed = bytes): Buffer<ArrayBuffer> {
  const name = Buffer.from('zeros')
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at)
    header.writeUInt32LE(packed.length, at + 10)
    header.writeUInt32LE(claimed, at + 14)
    header.writeUInt16LE(name.length, at + 18)
    return header
  }
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004')
  sizes(local, 8)
  const directory = Buffer.alloc(46)
  directory.write('PK\u0001\u0002')
  sizes(directory, 10)
  const content = Buffer.concat([local, name, packed])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length + name.length, 12)
  end.writeUInt32LE(content.length, 16)
  return Buffer.concat([content, directory, name, end])
}
