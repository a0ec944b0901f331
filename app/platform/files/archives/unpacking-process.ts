import { letRequestsGoFirst } from '../child-environment.ts'
import { unpackArchive } from './unpack-archive.ts'

// A process of its own, since unpacking gigabytes would take the server's time.

process.once('disconnect', () => process.exit(1))
letRequestsGoFirst()
const [path = '', folder = '', maxBytes] = process.argv.slice(2)
const result = await unpackArchive(path, { folder, maxBytes: Number(maxBytes) })
process.send?.(result, () => process.exit(0))
