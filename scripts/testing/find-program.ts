import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const OTHER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']

/** Finds the path of a program: from PATH, else where systems put servers. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...OTHER_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
