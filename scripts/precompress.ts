import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz file next to each asset. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '.' }) {
    const assets = join(dir, 'assets')
    const files = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const bytes = await readFile(join(assets, name))
        await writeFile(join(assets, `${name}.br`), await brotli(bytes))
        await writeFile(join(assets, `${name}.gz`), await gzipped(bytes, { level: 9 }))
      }),
    )
  },
})
