import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Installed extends Disposable {
  folder: string
  /** Runs a program of the packages in the folder. @returns what it printed @throws Error if it fails */
  run(program: string, ...args: string[]): string
  /** The exports of a package. */
  load(name: string): Promise<Record<string, never>>
}

/**
 * Installs packages that the project itself doesn't need into a folder of their own, which ends with the
 * result.
 * @param packages with their versions, as npm takes them
 * @throws Error if the registry can't be reached
 */
export function install(...packages: string[]): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'unpause-packages-'))
  const options: ExecFileSyncOptions = { cwd: folder, timeout: 300_000, stdio: ['ignore', 'pipe', 'inherit'] }
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], options)
  return {
    folder,
    run: (program, ...args) => execFileSync('npx', ['--no-install', program, ...args], options).toString(),
    load(name) {
      // A module finds the packages that stand beside it.
      const entry = join(folder, `${name.replaceAll('/', '-')}.js`)
      writeFileSync(entry, `export * from '${name}'`)
      return import(pathToFileURL(entry).href)
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
