import { fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync-to-disk.ts'

/** The part of the engine's file system that is reached into here; its own types leave it open. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  realPath: (node: unknown) => string
}

/**
 * A folder on disk whose fsync is one. The engine's own answers fsync without doing it: what PostgreSQL takes for
 * safely written would then be lost with the machine's power.
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsync = (module: postgresMod.PostgresMod) => {
      const files: HostFiles = module.FS.filesystems.NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(files.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
