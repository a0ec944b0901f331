import '../../files/private-files.ts'
import { createFolder } from './create-folder.ts'

// A process of its own, since creating a database takes more memory than running it, and the system gets it
// back.

process.once('disconnect', () => process.exit(1))
await createFolder(process.argv[2] ?? '', () => {
  // Whoever started this has ended, and another server may be creating the same folder.
  if (!process.connected) process.exit(1)
})
process.exit(0)
