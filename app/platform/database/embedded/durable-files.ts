import { fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync-to-disk.ts'

/** The part of the engine's file system that is used here and that its types don't describe. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  realPath: (node: unknown) => string
}

/** Has a real fsync. The engine's own does nothing, so a power failure would lose committed writes. */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsync = (module: postgresMod.PostgresMod) => {
      const files: HostFiles = module.NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(files.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
