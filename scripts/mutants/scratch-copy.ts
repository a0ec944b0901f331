import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Break } from '../../test/mutants/mutant.ts'
import { Problem } from '../command.mjs'
import { root } from '../run.mjs'

/** Copies the project, with what isn't committed, into a temporary folder. @returns its path */
export function makeScratchCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unpause-mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  for (const file of new Set(listed.split('\0').filter(Boolean)))
    cpSync(join(root, file), join(folder, file), { force: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The broken file. @throws Problem unless the piece occurs once and changes */
export function broken(source: string, { file, replace, by }: Break): string {
  const pieces = source.split(replace)
  if (pieces.length !== 2) throw new Problem(`${file} holds this ${pieces.length - 1} times: ${replace}`)
  if (replace === by) throw new Problem(`This break changes nothing in ${file}: ${replace}`)
  return pieces.join(by)
}

/** Breaks a copy, runs the task and mends the copy. */
export async function withBreak<T>(folder: string, change: Break, task: () => Promise<T>): Promise<T> {
  const path = join(folder, change.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, broken(source, change))
  try {
    return await task()
  } finally {
    writeFileSync(path, source)
  }
}
