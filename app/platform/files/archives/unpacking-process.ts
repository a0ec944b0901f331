import { setPriority } from 'node:os'
import { unpackArchive } from './unpack-archive.ts'

// A process of its own, since unpacking gigabytes would take the server's time.

process.once('disconnect', () => process.exit(1))
/** A third of the server's share where there is too little for both. */
setPriority(5)
const [path = '', folder = '', maxBytes] = process.argv.slice(2)
const fault = await unpackArchive(path, { folder, maxBytes: Number(maxBytes) })
process.send?.({ fault }, () => process.exit(0))
