import { fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync-to-disk.ts'

/** The part of the engine's file system that is used here and that its types don't describe. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number; setattr: SetAttributes }
  node_ops: { setattr: SetAttributes }
  realPath: (node: unknown) => string
}

type SetAttributes = (of: unknown, attributes: { mode?: number }) => void

/** What a user's umask of 077 takes from a new file. */
const OF_OTHERS = 0o077

/** The engine sets the mode of each file that it creates to 666, whatever the umask says. */
const withoutOthers =
  (set: SetAttributes): SetAttributes =>
  (of, attributes) =>
    set(
      of,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OF_OTHERS },
    )

/**
 * Has a real fsync. The engine's own does nothing, so a power failure would lose committed writes. Its files
 * are for their owner only.
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const adjust = (module: postgresMod.PostgresMod) => {
      const files: HostFiles = module.NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(files.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
      for (const operations of [files.node_ops, files.stream_ops])
        operations.setattr = withoutOthers(operations.setattr)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), adjust] } }
  }
}
