import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The mode for fonts compresses large scripts better, and the general one most others. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    MODES.map((mode) => brotli(bytes, { params: { [constants.BROTLI_PARAM_MODE]: mode } })),
  )
  return results.reduce((one, other) => (other.length < one.length ? other : one))
}

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
        await writeFile(join(assets, `${name}.br`), await smallestBrotli(bytes))
        await writeFile(join(assets, `${name}.gz`), await gzipped(bytes, { level: 9 }))
      }),
    )
  },
})
